import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { limitReplies, socketOf } from '../../db/replies.ts'
import { type QueryError, tooLarge, tooSlow } from './query.errors.ts'
import { graceMs, limitMs, maxBytes } from './query.limits.ts'
import type { QueryWatchdog } from './query.watchdog.ts'

/**
 * Terminates the connection of a query that takes too long or sends too much, because a statement can lift its own time
 * limit and survive being cancelled.
 */
export function guardConnection(client: pg.Client, watchdog: QueryWatchdog) {
  const { processID } = client as unknown as { processID: number }
  let problem: QueryError | undefined
  // If this fails, the watchdog's sweep keeps trying.
  const end = () => watchdog.end(processID).catch(() => undefined)
  const timer = setTimeout(() => {
    problem ??= tooSlow()
    void Promise.race([end(), sleep(graceMs)]).then(() => socketOf(client).destroy())
  }, limitMs + graceMs)
  return {
    countBytes() {
      limitReplies(client, maxBytes, () => {
        problem ??= tooLarge()
        void end()
      })
    },
    problem: () => problem,
    stop: () => clearTimeout(timer),
  }
}
