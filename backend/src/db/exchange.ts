import type pg from 'pg'
import { z } from 'zod'
import type { Channel } from './channels.ts'
import type { Notifications } from './notifications.ts'
import { gateOf } from './pool-gate.ts'

const exchangeStep = z.enum(['loading', 'copying', 'exchanging', 'over'])

/**
 * What happens to the database that the site works with while another one is made to take its place: `loading`, the
 * other one is being filled; `copying`, it began as a copy, so nothing else may change meanwhile; `exchanging`, the two
 * are about to change names; `over`, they did, or will not.
 */
export type ExchangeStep = z.infer<typeof exchangeStep>

export type Exchange = ReturnType<typeof createExchange>

const channel: Channel<ExchangeStep> = { name: 'database_exchange', schema: exchangeStep }

/** A step holds this long unless it is published again: a killed process publishes no end. */
const leaseMs = 8000
export const renewalMs = 2000
// Longer than any exchange, so that nothing waits for ever when its end is missed.
const closedMs = 15_000
const patienceMs = 20_000

/** What every process knows about an exchange, whichever process makes it. */
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
      // The exchange ends every connection, the listener's own among them.
      gate.open(true)
      enter('over')
    },
  })

  return {
    /** Visits stay where they arrived while this is true, and are taken over from there. */
    isLoading: () => current() !== 'over',

    /** Whether changes of the data are held back. */
    isCopying: () => current() === 'copying' || current() === 'exchanging',

    /** Settles when changes are possible again; false when that takes too long. */
    untilChangeable(): Promise<boolean> {
      return new Promise((resolve) => {
        const timer = setTimeout(() => resolve(current() === 'over'), patienceMs)
        waiting.push(() => {
          clearTimeout(timer)
          resolve(true)
        })
      })
    },

    /** Publishes a step of an exchange that this process makes; to be called again while the step lasts. */
    async publish(next: 'loading' | 'copying' | 'exchanging') {
      isOurs = true
      // Sent before it takes effect here: after that this process sends nothing.
      await notifications.publish(channel, next).catch(() => undefined)
      enter(next)
    },

    /** The end of an exchange that this process made, or of the attempt. */
    async end(isExchanged: boolean) {
      gate.open(isExchanged)
      enter('over')
      await notifications.publish(channel, 'over').catch(() => undefined)
      isOurs = false
    },
  }
}
