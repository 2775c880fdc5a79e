import { dayOf, hourOf, type Weekday, weekdays } from '../../days.ts'
import type { Verification } from './verification.repository.ts'

export type VerificationState = { day: Weekday | null; last: Verification | undefined }

// After the scheduled backup of the night.
const hour = 4
const dayMs = 24 * 3_600_000

/**
 * Whether a backup has to be verified: none was since the last such day of the week, which the server may have missed, or
 * the last one failed on an earlier day.
 */
export function isVerificationDue(
  day: Weekday,
  last: Pick<Verification, 'day' | 'failure'> | undefined,
  now: Date,
): boolean {
  const today = dayOf(now)
  if (!last) return true
  if (last.failure !== null) return last.day < today && hourOf(now) >= hour
  return last.day < lastDueDay(day, now)
}

/** The last day of that name in Bogotá whose hour has come. */
function lastDueDay(day: Weekday, now: Date): string {
  for (let daysAgo = 0; ; daysAgo++) {
    const then = new Date(now.getTime() - daysAgo * dayMs)
    const isDay = new Date(dayOf(then)).getUTCDay() === weekdays.indexOf(day)
    if (isDay && (daysAgo > 0 || hourOf(now) >= hour)) return dayOf(then)
  }
}
