// Midnight in Bogotá and Lima.
const promotionEnd = Date.parse('2025-07-10T00:00:00-05:00')
const day = 24 * 60 * 60 * 1000

/** Whole days left of the promotion, a begun one counting as one; 0 once it is over (reading 11). */
export function daysLeft(now: number): number {
  return Math.max(0, Math.ceil((promotionEnd - now) / day))
}
