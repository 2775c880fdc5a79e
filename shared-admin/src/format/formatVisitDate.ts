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

/**
 * Formats a moment to the second, as the times of visits are shown; '—' for none.
 * @example formatVisitDate('2026-01-01T00:00:00.000Z')
 */
export function formatVisitDate(iso: string): string {
  const date = new Date(iso)
  return Number.isNaN(date.getTime()) ? '—' : look.format(date)
}
