import { inBogota } from '../format/formatDate.ts'
import type { Column } from '../table/columns.ts'

/** One bar: what it is about, and how many. */
export interface ChartEntry {
  label: string
  value: number
  /** Shown where there is little room, such as below the bars of a chart over time. */
  shortLabel?: string
  /** The date as a file contains it, where the entry is about one. */
  fileLabel?: string
  /** The same in the range before, where there is one. */
  before?: number
}

/** Whether the entries are compared with a range before. */
export function isCompared(entries: ChartEntry[]): boolean {
  return entries.some(({ before }) => before !== undefined)
}

/** Locale of numbers and dates: Colombian for short links, Peruvian elsewhere. */
export type ChartLocale = 'es-CO' | 'es-PE'

/** The columns of the chart's table, on the screen and in the exported file. */
export function columnsOf(
  labelHeader: string,
  locale: ChartLocale,
  { hasBefore = false, hasDates = false } = {},
): Column<ChartEntry & { id: number }>[] {
  const before: Column<ChartEntry & { id: number }> = {
    name: 'before',
    header: 'Antes',
    value: (entry) => entry.before ?? 0,
    cell: (entry) => (entry.before ?? 0).toLocaleString(locale),
    isNumeric: true,
  }
  return [
    {
      name: 'label',
      header: labelHeader,
      ...(hasDates && { fileHeader: inBogota(labelHeader) }),
      value: (entry) => entry.fileLabel ?? entry.label,
      cell: (entry) => entry.label,
      isLong: true,
    },
    {
      name: 'value',
      header: 'Visitas',
      value: (entry) => entry.value,
      cell: (entry) => entry.value.toLocaleString(locale),
      isNumeric: true,
    },
    ...(hasBefore ? [before] : []),
  ]
}

export interface Chart {
  title: string
  /** Vertical bars along time, or horizontal bars ordered by size. */
  kind: 'time' | 'ranking'
  entries: ChartEntry[]
  locale: ChartLocale
}

// The server returns at most this many entries.
const MAX_RANKED = 10

/** The chart in a sentence: its caption, also for people who cannot see the bars. */
export function summaryOf({ title, kind, entries, locale }: Chart): string {
  const total = entries.reduce((sum, { value }) => sum + value, 0)
  const [first, ...others] = entries
  if (!first || total === 0) return `${title}: sin visitas.`
  const most = others.reduce((best, entry) => (entry.value > best.value ? entry : best), first)
  const count = (visits: number) => (visits === 1 ? '1 visita' : `${visits.toLocaleString(locale)} visitas`)
  const isCut = kind === 'ranking' && entries.length >= MAX_RANKED
  const among = isCut ? `en los ${MAX_RANKED} primeros puestos` : 'en total'
  return `${title}: ${count(total)} ${among}; el máximo, ${count(most.value)}, en ${most.label}.`
}
