// PostgreSQL stores dates and numbers that JavaScript and JSON cannot hold, and an administrator's SQL may write
// them. They are parsed as the nearest value that a response can contain, so that one row does not fail a whole list.

const earliest = '0001-01-01'
const latest = '9999-12-31'
const earliestMoment = new Date(`${earliest}T00:00:00.000Z`)
const latestMoment = new Date(`${latest}T23:59:59.999Z`)

/** Parses a moment as PostgreSQL writes it, alone or within JSON. */
export function parseMoment(text: string): Date {
  if (text === '-infinity' || text.endsWith(' BC')) return earliestMoment
  // Only years of four digits in this form: otherwise the year 1 would be parsed as 2001.
  const [, day, time, offset = ''] =
    /^(\d{4}-\d\d-\d\d)[ T]([\d:.]+)(Z|[+-]\d\d(?::?\d\d)?)?$/.exec(text) ?? []
  if (!day) return latestMoment
  const date = new Date(`${day}T${time}${offset.length === 3 ? `${offset}:00` : offset || 'Z'}`)
  return new Date(Math.min(Math.max(date.getTime(), earliestMoment.getTime()), latestMoment.getTime()))
}

/** Parses a day as PostgreSQL writes it. */
export function parseDay(text: string): string {
  if (text === '-infinity' || text.endsWith(' BC')) return earliest
  return /^\d{4}-\d\d-\d\d$/.test(text) ? text : latest
}

/** Parses a 64-bit integer. */
export function parseInteger(text: string): number {
  return Math.min(Math.max(Number(text), Number.MIN_SAFE_INTEGER), Number.MAX_SAFE_INTEGER)
}

/** Reads the texts of an array, to which SQL may have added nulls and further dimensions. */
export function parseTexts(texts: unknown[]): string[] {
  return texts.flat(Number.POSITIVE_INFINITY).filter((text) => typeof text === 'string')
}
