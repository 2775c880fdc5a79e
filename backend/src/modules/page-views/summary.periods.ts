import { addDays, countDays, dayOf, startOfDay } from '../../days.ts'
import { ApiError } from '../../errors.ts'
import type { DayRange } from './summary.filters.ts'

export const MAX_DAYS = 366

const HOURS_UP_TO = 2
const DAYS_UP_TO = 120
const HOUR_MS = 3_600_000

/** The shown days and as many days before them; if the last shown day is today, both end at the same time of day. */
export type Period = { now: DayRange; before: DayRange; days: number; unit: 'hour' | 'day' | 'month' }

/** The period of a request: its dates, or the latest days until today. A start alone means the longest period. */
export function periodOf(
  { dateFrom, dateTo, days }: { dateFrom: string; dateTo: string; days: number },
  moment = new Date(),
): Period {
  const today = dayOf(moment)
  const latest = dateTo || (dateFrom && addDays(dateFrom, MAX_DAYS - 1)) || today
  const [to = today] = [latest, today].toSorted()
  const from = dateFrom || addDays(to, 1 - days)
  const length = countDays(from, to)
  if (length < 1) throw invalidRange('El periodo termina antes de comenzar, o comienza después de hoy.')
  if (length > MAX_DAYS) throw invalidRange(`El periodo puede tener ${MAX_DAYS} días como máximo.`)
  const until = new Date(moment.getTime() - length * 24 * HOUR_MS)
  const before = { from: addDays(from, -length), to: addDays(from, -1) }
  return {
    now: { from, to },
    before: to === today ? { ...before, until } : before,
    days: length,
    unit: unitOf(length),
  }
}

function unitOf(days: number): Period['unit'] {
  if (days <= HOURS_UP_TO) return 'hour'
  return days <= DAYS_UP_TO ? 'day' : 'month'
}

/** The starts of a period's steps. */
export function stepsOf({ now: { from }, days, unit }: Period): Date[] {
  if (unit === 'hour') {
    return Array.from(
      { length: days * 24 },
      (_, hour) => new Date(startOfDay(from).getTime() + hour * HOUR_MS),
    )
  }
  const all = Array.from({ length: days }, (_, index) => stepOf(addDays(from, index), unit))
  return [...new Set(all)].map(startOfDay)
}

/** The first day of the step that a day belongs to. */
export function stepOf(day: string, unit: Period['unit']): string {
  return unit === 'month' ? `${day.slice(0, 7)}-01` : day
}

function invalidRange(message: string): ApiError {
  return new ApiError(400, 'invalid', message, { dateTo: message })
}
