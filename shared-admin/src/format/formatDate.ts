// Every date of the dashboard is shown in Bogotá's time, whatever the browser's time zone.
const timeZone = 'America/Bogota'
const day = new Intl.DateTimeFormat('es-PE', { dateStyle: 'medium', timeZone })
const moment = new Intl.DateTimeFormat('es-PE', {
  dateStyle: 'medium',
  timeStyle: 'short',
  hourCycle: 'h23',
  timeZone,
})
// The Swedish format is the one that `datetime-local` inputs take, and that spreadsheets of any locale recognize.
const input = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone })
const file = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone })

/**
 * Formats the day of an ISO date for display, '—' for none.
 * @example formatDay(course.updatedAt) // '2 mar 2026'
 */
export function formatDay(iso: string | null | undefined): string {
  return format(day, iso)
}

/**
 * Formats day and time of an ISO date for display, '—' for none.
 * @example formatDate(course.updatedAt) // '2 mar 2026, 04:30'
 */
export function formatDate(iso: string | null | undefined): string {
  return format(moment, iso)
}

/**
 * The value of a `datetime-local` field, in Bogota's time.
 * @example <TextField type="datetime-local" defaultValue={toDateTimeInput(new Date())} />
 */
export function toDateTimeInput(date: Date): string {
  return input.format(date).replace(' ', 'T')
}

/**
 * The header of dates in an exported file.
 * @example inBogota('Fecha') // 'Fecha (hora de Bogotá)'
 */
export function inBogota(header: string): string {
  return `${header} (hora de Bogotá)`
}

/**
 * A date in an exported file, '' for none.
 * @example toFileDate(link.expiresAt) // '2026-03-02 04:30:00'
 */
export function toFileDate(iso: string | null | undefined): string {
  const date = new Date(iso ?? Number.NaN)
  return Number.isNaN(date.getTime()) ? '' : file.format(date)
}

function format(look: Intl.DateTimeFormat, iso: string | null | undefined): string {
  const date = new Date(iso ?? Number.NaN)
  return Number.isNaN(date.getTime()) ? '—' : look.format(date)
}
