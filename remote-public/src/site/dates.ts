const format = new Intl.DateTimeFormat('es-PE', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/** Formats a calendar day (`YYYY-MM-DD`, with or without a time); null for anything else. */
export function formatDay(value: string | null | undefined): string | null {
  const day = value?.slice(0, 10) ?? ''
  // A day has no time zone: parsed and formatted as UTC, it is the same everywhere.
  const date = new Date(`${day}T00:00:00Z`)
  return Number.isNaN(date.getTime()) ? null : format.format(date)
}
