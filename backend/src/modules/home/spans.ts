import { dayOf } from '../../days.ts'
import type { TimeRange } from '../../series.ts'

const DAY_MS = 86_400_000

export type Spans = { today: TimeRange; weekAgo: TimeRange; sevenDays: TimeRange }

/** Today in Bogotá until now, the same span a week ago, and the seven days that end now. */
export function spansUntil(now: Date): Spans {
  // Colombia has no daylight saving time.
  const midnight = new Date(`${dayOf(now)}T00:00:00.000-05:00`)
  const ago = (date: Date, days: number) => new Date(date.getTime() - days * DAY_MS)
  return {
    today: { from: midnight, to: now },
    weekAgo: { from: ago(midnight, 7), to: ago(now, 7) },
    sevenDays: { from: ago(midnight, 6), to: now },
  }
}
