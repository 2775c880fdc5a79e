// Midnight in Bogotá and Lima.
const promotionEnd = Date.parse('2025-07-10T00:00:00-05:00')
const day = 24 * 60 * 60 * 1000

/** Days left of the promotion, rounded up; stays at 0 after its end on 10 July 2025. */
export function daysLeft(now: number): number {
  return Math.max(0, Math.ceil((promotionEnd - now) / day))
}
