// Reading 38: every date of the dashboard is told in Bogota's time.
const timeZone = 'America/Bogota'
const day = new Intl.DateTimeFormat('es-PE', { dateStyle: 'medium', timeZone })
const moment = new Intl.DateTimeFormat('es-PE', {
  dateStyle: 'medium',
  timeStyle: 'short',
  hourCycle: 'h23',
  timeZone,
})

/** The day of an ISO date for people, '—' for none. */
export function formatDay(iso: string | null | undefined): string {
  return format(day, iso)
}

/** Day and time of an ISO date for people, '—' for none. */
export function formatDate(iso: string | null | undefined): string {
  return format(moment, iso)
}

function format(look: Intl.DateTimeFormat, iso: string | null | undefined): string {
  const date = new Date(iso ?? Number.NaN)
  return Number.isNaN(date.getTime()) ? '—' : look.format(date)
}
