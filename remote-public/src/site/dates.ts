const format = new Intl.DateTimeFormat('es-PE', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/** A calendar day (`YYYY-MM-DD`, with or without a time) in words; null for anything else. */
export function dayInWords(value: string | null | undefined): string | null {
  const day = value?.slice(0, 10) ?? ''
  // A day has no time zone: reading it as UTC and writing it as UTC keeps it the same everywhere.
  const date = new Date(`${day}T00:00:00Z`)
  return Number.isNaN(date.getTime()) ? null : format.format(date)
}
