// They are shown in the Colombian format, to the second.
const look = new Intl.DateTimeFormat('es-CO', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
  timeZone: 'America/Bogota',
})

/** Formats the time of a visit of a short link, '—' for none. */
export function formatVisitDate(iso: string): string {
  const date = new Date(iso)
  return Number.isNaN(date.getTime()) ? '—' : look.format(date)
}
