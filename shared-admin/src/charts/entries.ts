import { formatNumber } from '../format/amounts.ts'
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

/** What the bars count, as the header of a column and in a sentence. */
export interface ChartUnit {
  header: string
  one: string
  many: string
}

/** The columns of the chart's table, on the screen and in the exported file. */
export function columnsOf(
  labelHeader: string,
  unit: ChartUnit,
  { hasBefore = false, hasDates = false } = {},
): Column<ChartEntry & { id: number }>[] {
  const before: Column<ChartEntry & { id: number }> = {
    name: 'before',
    header: 'Antes',
    value: (entry) => entry.before ?? 0,
    cell: (entry) => formatNumber(entry.before ?? 0),
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
      header: unit.header,
      value: (entry) => entry.value,
      cell: (entry) => formatNumber(entry.value),
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
  unit: ChartUnit
}

/** Whether bars are drawn horizontally: also a single one along time, which has nothing to be beside. */
export function isRanking(kind: Chart['kind'], entries: ChartEntry[]): boolean {
  return kind === 'ranking' || entries.length === 1
}

// The server returns at most this many entries.
const MAX_RANKED = 10

/** The chart in a sentence: its caption, also for people who cannot see the bars. */
export function summaryOf({ title, kind, entries, unit }: Chart): string {
  const total = entries.reduce((sum, { value }) => sum + value, 0)
  const [first, ...others] = entries
  if (!first || total === 0) return `${title}: sin ${unit.many}.`
  const most = others.reduce((best, entry) => (entry.value > best.value ? entry : best), first)
  const count = (amount: number) => (amount === 1 ? `1 ${unit.one}` : `${formatNumber(amount)} ${unit.many}`)
  const isCut = kind === 'ranking' && entries.length >= MAX_RANKED
  const among = isCut ? `en los ${MAX_RANKED} primeros puestos` : 'en total'
  return `${title}: ${count(total)} ${among}; el máximo, ${count(most.value)}, en ${most.label}.`
}
