// Every date of the dashboard is shown in Bogotá's time, whatever the browser's time zone.
const timeZone = 'America/Bogota'
const day = new Intl.DateTimeFormat('es-PE', { dateStyle: 'medium', timeZone })
const moment = new Intl.DateTimeFormat('es-PE', {
  dateStyle: 'medium',
  timeStyle: 'short',
  hourCycle: 'h23',
  timeZone,
})
// Visits of short links are shown in the Colombian format, to the second.
const visit = new Intl.DateTimeFormat('es-CO', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
  timeZone,
})
// The Swedish format is the one that `datetime-local` inputs take, and that spreadsheets of any locale recognize.
const input = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone })
const file = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone })

/** Formats the day of an ISO date for display, '—' for none. */
export function formatDay(iso: string | null | undefined): string {
  return format(day, iso)
}

/** Formats day and time of an ISO date for display, '—' for none. */
export function formatDate(iso: string | null | undefined): string {
  return format(moment, iso)
}

/** Formats the time of a visit of a short link. */
export function formatVisitDate(iso: string): string {
  return format(visit, iso)
}

/** The value of a `datetime-local` field, in Bogota's time. */
export function toDateTimeInput(date: Date): string {
  return input.format(date).replace(' ', 'T')
}

/** The header of dates in an exported file. */
export function inBogota(header: string): string {
  return `${header} (hora de Bogotá)`
}

/** A date in an exported file, '' for none. */
export function toFileDate(iso: string | null | undefined): string {
  const date = new Date(iso ?? Number.NaN)
  return Number.isNaN(date.getTime()) ? '' : file.format(date)
}

function format(look: Intl.DateTimeFormat, iso: string | null | undefined): string {
  const date = new Date(iso ?? Number.NaN)
  return Number.isNaN(date.getTime()) ? '—' : look.format(date)
}
