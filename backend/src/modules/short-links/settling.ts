import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import type { Exchange } from '../../db/exchange.ts'
import { settleArrivals } from './visits.repository.ts'

// Settling is more work than following a link, so it waits for a pause, up to a limit.
const PAUSE_MS = 1000
const MAX_WAIT_MS = 10_000

/** Moves recorded visits to the table that lists and counts read. */
export function createSettling({
  pool,
  logger,
  exchange,
}: {
  pool: pg.Pool
  logger: FastifyBaseLogger
  exchange: Exchange
}) {
  let timer: NodeJS.Timeout | undefined
  let waitingSince: number | undefined

  // While another database is prepared to replace this one, visits stay where they arrived and move with it.
  const settle = async () => {
    if (!exchange.isLoading()) await settleArrivals(pool)
  }

  return {
    settle,

    /** Visits that fail to settle stay where they arrived, and move with the next visit, list or start. */
    settleSoon() {
      const now = performance.now()
      waitingSince ??= now
      clearTimeout(timer)
      const wait = Math.min(PAUSE_MS, waitingSince + MAX_WAIT_MS - now)
      timer = setTimeout(() => {
        waitingSince = undefined
        settle().catch((error) => logger.warn({ err: error }, 'visits were not settled'))
      }, wait).unref()
    },

    close: () => clearTimeout(timer),
  }
}
