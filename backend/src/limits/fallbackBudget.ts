import { addressKey, networkKey } from './addresses.ts'
import type { Attempts, RateLimits } from './rateLimits.ts'

/** Failed attempts in 15 minutes at one account or link: from one address, and from all addresses of its network. */
export const fallbackLimits = { byAddress: 5, byNetwork: 200 }

/** Attempts that were counted together. */
export type Taken = { waitMs: number; restore: () => Promise<void> }

/**
 * Attempts at one subject, such as an account, by the requester's address and network. They are for the time in which
 * strangers have used up the budget that the subject has: the holder of the right password, who is elsewhere, still gets
 * in. Every attempt costs a captcha, which callers check first.
 */
export function createFallbackBudget(rateLimits: Pick<RateLimits, 'limit'>, name: string) {
  const timeWindow = '15 minutes'
  const byAddress = rateLimits.limit(`${name} fallback by address`, {
    max: fallbackLimits.byAddress,
    timeWindow,
  })
  const byNetwork = rateLimits.limit(`${name} fallback by network`, {
    max: fallbackLimits.byNetwork,
    timeWindow,
  })
  return (subject: string, address: string): Promise<Taken> =>
    takeAll([
      [byAddress, `${subject} ${addressKey(address)}`],
      [byNetwork, `${subject} ${networkKey(address)}`],
    ])
}

/** Counts an attempt in every budget, or in none when one of them is used up. */
export async function takeAll(budgets: [Attempts, string][]): Promise<Taken> {
  const taken: [Attempts, string][] = []
  const restore = async () => {
    for (const [attempts, key] of taken) await attempts.restore(key)
  }
  for (const [attempts, key] of budgets) {
    const waitMs = await attempts.consume(key)
    if (waitMs > 0) {
      await restore()
      return { waitMs, restore: async () => undefined }
    }
    taken.push([attempts, key])
  }
  return { waitMs: 0, restore }
}
