import { serverNow } from 'shared-auth'

const DAY_MS = 24 * 60 * 60 * 1000

export type Freshness = 'Hot' | 'New'

/** The tag of a record: 'Hot' when younger than 7 days, 'New' from 7 to 30 days inclusive, none after that. */
export function freshnessOf(createdAt: string, now = serverNow()): Freshness | null {
  const age = (now - Date.parse(createdAt)) / DAY_MS
  if (age < 7) return 'Hot'
  return age <= 30 ? 'New' : null
}
