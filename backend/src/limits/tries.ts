import { createHash } from 'node:crypto'
import pg from 'pg'
import { RateLimiterRes, RLWrapperTimeouts } from 'rate-limiter-flexible'
import { createComplaints } from '../db/complaints.ts'
import { Budget } from './budget.ts'
import { DatabaseLimiter, removeExpired } from './databaseLimiter.ts'

const windows = { '1 minute': 60, '15 minutes': 900, '1 hour': 3600 } as const

export type TryLimit = { max: number; timeWindow: keyof typeof windows }

/** 0 when the key has a try left, which is taken; else the milliseconds until it has one. */
export type TakeTry = (key: string) => Promise<number>

export type Tries = ReturnType<typeof createTries>

/** A busy database is waited for: else many tries at once would turn the shared budget into one a process. */
const patienceMs = 5000
/** For how long a database that failed is not asked. */
const restMs = 5000
const connections = 2
const cleanEveryMs = 600_000

/**
 * Limits of what is tried: passwords, captchas, links. One budget for all processes, in the database, on its clock.
 * Each process counts in its memory, too: that alone decides while the database is away, and it bounds what a jump of
 * the database's clock could free.
 */
export function createTries(
  site: pg.Pool,
  log: { warn(details: object, message: string): void },
  timeoutMs = patienceMs,
) {
  const complain = createComplaints(log)
  let restsUntil = 0
  // Of their own, so that tries never wait for the site's slow queries.
  const pool = new pg.Pool({ ...site.options, max: connections })
  pool.on('error', () => undefined)

  const cleaning = setInterval(() => {
    removeExpired(pool, 1000 * Math.max(...Object.values(windows))).catch((error) =>
      complain('clean', { err: error }, 'expired limits were not removed'),
    )
  }, cleanEveryMs).unref()

  return {
    /** The name tells the tries of one thing from those of another, in all processes alike. */
    limit(name: string, { max, timeWindow }: TryLimit): TakeTry {
      const seconds = windows[timeWindow]
      const memory = new Budget({ points: max, windowMs: seconds * 1000 })
      const limiter = new DatabaseLimiter(pool, { points: max, seconds })
      const shared = new RLWrapperTimeouts({ limiter, timeoutMs })

      return async (key) => {
        const waitMs = memory.take(key)
        if (waitMs > 0 || performance.now() < restsUntil) return waitMs
        try {
          await shared.consume(createHash('sha256').update(`${name}\n${key}`).digest('hex'))
          return 0
        } catch (error) {
          if (error instanceof RateLimiterRes)
            return Math.min(Math.max(error.msBeforeNext, 1), seconds * 1000)
          restsUntil = performance.now() + restMs
          complain('database', { err: error }, 'limits are counted by each process alone')
          return 0
        }
      }
    },

    async close() {
      clearInterval(cleaning)
      await pool.end()
    },
  }
}
