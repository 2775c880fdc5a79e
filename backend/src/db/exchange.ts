import type pg from 'pg'
import { z } from 'zod'
import type { Channel } from './notices/channels.ts'
import type { Notifications } from './notices/notifications.ts'
import { gateOf } from './pool-gate.ts'

const exchangeStep = z.enum(['loading', 'copying', 'exchanging', 'over'])

/**
 * The state of the site's database while another one is prepared to replace it. `loading`: the other one is being
 * filled. `copying`: it started as a copy, so the data must not change meanwhile. `exchanging`: the two are about to
 * swap names. `over`: they have swapped them, or will not.
 */
export type ExchangeStep = z.infer<typeof exchangeStep>

export type Exchange = ReturnType<typeof createExchange>

const channel: Channel<ExchangeStep> = { name: 'database_exchange', schema: exchangeStep }

/** A step expires after this time unless it is published again, because a killed process publishes no end. */
const leaseMs = 8000
export const renewalMs = 2000
// Longer than any exchange, so that a missed end delays requests only for a while.
const closedMs = 15_000
const patienceMs = 20_000

/** What every process knows about an exchange, whichever process performs it. */
export function createExchange(pool: pg.Pool, notifications: Notifications) {
  const gate = gateOf(pool)
  let step: ExchangeStep = 'over'
  let until = 0
  let isOurs = false
  let waiting: (() => void)[] = []

  const current = (): ExchangeStep => (performance.now() < until ? step : 'over')

  function enter(next: ExchangeStep) {
    step = next
    until = performance.now() + leaseMs
    if (next === 'exchanging') gate.close(closedMs)
    if (next !== 'over') return
    const runs = waiting
    waiting = []
    for (const run of runs) run()
  }

  notifications.listen(channel, {
    onMessage(published) {
      if (isOurs) return
      enter(published)
      if (published === 'over') gate.open(false)
    },
    onLost() {
      if (isOurs || !gate.isClosed()) return
      // The exchange ends every connection, the listener's included.
      gate.open(true)
      enter('over')
    },
  })

  return {
    /** While true, visits stay in the table where they arrive, and are carried over with it. */
    isLoading: () => current() !== 'over',

    /** Whether writes are deferred. */
    isCopying: () => current() === 'copying' || current() === 'exchanging',

    /** Resolves to true when writes are possible again, to false when that takes too long. */
    untilChangeable(): Promise<boolean> {
      return new Promise((resolve) => {
        const timer = setTimeout(() => resolve(current() === 'over'), patienceMs)
        waiting.push(() => {
          clearTimeout(timer)
          resolve(true)
        })
      })
    },

    /** Publishes a step of an exchange that this process performs; has to be repeated while the step lasts. */
    async publish(next: 'loading' | 'copying' | 'exchanging') {
      isOurs = true
      // Published before it takes effect here: afterwards this process can send nothing.
      await notifications.publish(channel, next).catch(() => undefined)
      enter(next)
    },

    /** Publishes the end of an exchange, or of the attempt, by this process. */
    async end(isExchanged: boolean) {
      gate.open(isExchanged)
      enter('over')
      await notifications.publish(channel, 'over').catch(() => undefined)
      isOurs = false
    },
  }
}
