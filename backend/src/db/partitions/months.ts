import { dayOf, startOfDay } from '../../days.ts'

/** A month in Bogotá, such as `2026-11`. */
export type Month = string

export function monthOf(moment: Date): Month {
  return dayOf(moment).slice(0, 7)
}

export function addMonths(month: Month, months: number): Month {
  const [year = 0, place = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, place - 1 + months)).toISOString().slice(0, 7)
}

/** Its first moment as SQL, in the type that the table is partitioned by. */
export function boundOf(month: Month, type: 'moment' | 'day'): string {
  const first = `${month}-01`
  return type === 'day' ? `'${first}'::date` : `'${startOfDay(first).toISOString()}'::timestamptz`
}
