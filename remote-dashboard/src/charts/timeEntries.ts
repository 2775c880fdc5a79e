import { type ChartEntry, toFileDate } from 'shared-admin'
import type { PageViewSeries } from 'shared-auth/api'

/** Locale of the dates: Colombian for short links, Peruvian elsewhere. */
type ChartLocale = 'es-CO' | 'es-PE'

type OverTime = Pick<PageViewSeries, 'unit' | 'points'>

const timeZone = 'America/Bogota'
const hours: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }
const day: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short' }
const month: Intl.DateTimeFormatOptions = { month: 'short', year: 'numeric' }

/** Formats of a time unit: in full, and below its bar. */
const looks: Record<OverTime['unit'], [full: Intl.DateTimeFormatOptions, short: Intl.DateTimeFormatOptions]> =
  {
    minute: [{ ...day, ...hours }, hours],
    hour: [
      { ...day, ...hours },
      { ...day, ...hours },
    ],
    day: [{ ...day, year: 'numeric' }, day],
    month: [month, month],
  }

/** How much of a date a file contains: `2026-11`, `2026-11-27` or `2026-11-27 15:04`. */
const fileLengths: Record<OverTime['unit'], number> = { minute: 16, hour: 16, day: 10, month: 7 }

/** Visits over time as bars, in Bogotá's time; each with the value of the same position in the range before. */
export function timeEntries(
  { unit, points }: OverTime,
  locale: ChartLocale,
  before?: Pick<OverTime, 'points'> | null,
): ChartEntry[] {
  const [full, short] = looks[unit].map((look) => new Intl.DateTimeFormat(locale, { ...look, timeZone }))
  return points.map(({ date, visits }, index) => ({
    label: full?.format(new Date(date)) ?? date,
    shortLabel: short?.format(new Date(date)),
    fileLabel: toFileDate(date).slice(0, fileLengths[unit]),
    value: visits,
    ...(before && { before: before.points[index]?.visits ?? 0 }),
  }))
}
