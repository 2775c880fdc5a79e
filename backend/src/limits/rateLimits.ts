import { createHash } from 'node:crypto'
import pg from 'pg'
import { RateLimiterRes, RLWrapperTimeouts } from 'rate-limiter-flexible'
import { surviveBrokenConnections } from '../db/database.ts'
import { createThrottledWarnings } from '../db/throttled-warnings.ts'
import { DatabaseLimiter, removeExpired } from './databaseLimiter.ts'
import { MemoryLimiter } from './memoryLimiter.ts'

const windows = { '1 minute': 60, '15 minutes': 900, '1 hour': 3600 } as const

export type RateLimit = { max: number; timeWindow: keyof typeof windows }

/** Counts an attempt of the key and returns 0, or returns the milliseconds until the next one is allowed. */
export type ConsumeAttempt = (key: string) => Promise<number>

export type RateLimits = ReturnType<typeof createRateLimits>

/** Waits for a busy database: otherwise concurrent attempts would get the limit once per process. */
const defaultTimeoutMs = 5000
/** After a failure, the database is skipped for this time. */
const skipDatabaseMs = 5000
const connections = 2
const cleanEveryMs = 600_000

/**
 * Rate limits of passwords, captchas and links, shared by all processes in the database, on its clock. Each process
 * also counts locally: the local count alone decides while the database is unavailable, and bounds what a jump of the
 * database's clock could allow.
 */
export function createRateLimits(
  site: pg.Pool,
  log: { warn(details: object, message: string): void },
  timeoutMs = defaultTimeoutMs,
) {
  const warnThrottled = createThrottledWarnings(log)
  let skipDatabaseUntil = 0
  // Separate connections, so that attempts never wait for slow queries of the site.
  const pool = new pg.Pool({ ...site.options, max: connections })
  surviveBrokenConnections(pool)

  const cleaning = setInterval(() => {
    removeExpired(pool, 1000 * Math.max(...Object.values(windows))).catch((error) =>
      warnThrottled('clean', { err: error }, 'expired limits were not removed'),
    )
  }, cleanEveryMs).unref()

  return {
    /** The name identifies the limit in all processes. */
    limit(name: string, { max, timeWindow }: RateLimit): ConsumeAttempt {
      const seconds = windows[timeWindow]
      const local = new MemoryLimiter({ points: max, windowMs: seconds * 1000 })
      const limiter = new DatabaseLimiter(pool, { points: max, seconds })
      const shared = new RLWrapperTimeouts({ limiter, timeoutMs })

      return async (key) => {
        const waitMs = local.consume(key)
        if (waitMs > 0 || performance.now() < skipDatabaseUntil) return waitMs
        try {
          await shared.consume(createHash('sha256').update(`${name}\n${key}`).digest('hex'))
          return 0
        } catch (error) {
          if (error instanceof RateLimiterRes)
            return Math.min(Math.max(error.msBeforeNext, 1), seconds * 1000)
          skipDatabaseUntil = performance.now() + skipDatabaseMs
          warnThrottled('database', { err: error }, 'limits are counted by each process alone')
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
