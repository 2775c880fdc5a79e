import { createHash } from 'node:crypto'
import pg from 'pg'
import { RateLimiterRes, RLWrapperTimeouts } from 'rate-limiter-flexible'
import { surviveBrokenConnections } from '../db/database.ts'
import { createThrottledWarnings } from '../db/throttled-warnings.ts'
import type { Redis } from '../redis/redis.ts'
import { DatabaseLimiter, removeExpired } from './databaseLimiter.ts'
import { MemoryLimiter } from './memoryLimiter.ts'

const windows = { '1 minute': 60, '15 minutes': 900, '1 hour': 3600 } as const

export type RateLimit = { max: number; timeWindow: keyof typeof windows }

/** Attempts by key. */
export type Attempts = {
  /** Counts an attempt and returns 0, or returns the milliseconds until the next one is allowed. */
  consume: (key: string) => Promise<number>
  /** The milliseconds until an attempt is allowed, without counting one. */
  waitOf: (key: string) => Promise<number>
  /** Takes a counted attempt back, because it was a right one. */
  restore: (key: string) => Promise<void>
}

/** Where all processes count together. */
type Store = Pick<Redis, 'limiter'> & { close?(): Promise<void> }

export type RateLimits = ReturnType<typeof createRateLimits>

/** Waits for a busy store: otherwise concurrent attempts would get the limit once per process. */
const defaultTimeoutMs = 5000
/** After a failure, the store is skipped for this time. */
const skipStoreMs = 5000
const cleanEveryMs = 600_000

/**
 * Rate limits of passwords, captchas and links, shared by all processes in a store, on its clock: the database, or Valkey
 * where there is one. Each process also counts locally: the local count alone decides while the store is unavailable, and
 * bounds what a jump of the store's clock could allow.
 */
export function createRateLimits(
  site: pg.Pool,
  log: { warn(details: object, message: string): void },
  {
    connections,
    timeoutMs = defaultTimeoutMs,
    redis,
  }: { connections: number; timeoutMs?: number; redis?: Pick<Redis, 'limiter'> | undefined },
) {
  const warnThrottled = createThrottledWarnings(log)
  let skipStoreUntil = 0
  const onUncleaned = (error: unknown) =>
    warnThrottled('clean', { err: error }, 'expired limits were not removed')
  const store: Store = redis ? { limiter: redis.limiter } : openDatabaseStore(site, connections, onUncleaned)

  return {
    /** The name identifies the limit in all processes. */
    limit(name: string, { max, timeWindow }: RateLimit): Attempts {
      const seconds = windows[timeWindow]
      const local = new MemoryLimiter({ points: max, windowMs: seconds * 1000 })
      const limiter = store.limiter({ points: max, seconds })
      const shared = new RLWrapperTimeouts({ limiter, timeoutMs })
      const hashOf = (key: string) => createHash('sha256').update(`${name}\n${key}`).digest('hex')
      const waitAfter = ({ msBeforeNext }: RateLimiterRes) =>
        Math.min(Math.max(msBeforeNext, 1), seconds * 1000)

      /** 0 when the store is unavailable, so that the local count alone decides. */
      async function unlessDown(ask: () => Promise<number>): Promise<number> {
        if (performance.now() < skipStoreUntil) return 0
        try {
          return await ask()
        } catch (error) {
          if (error instanceof RateLimiterRes) return waitAfter(error)
          skipStoreUntil = performance.now() + skipStoreMs
          warnThrottled('store', { err: error }, 'limits are counted by each process alone')
          return 0
        }
      }

      return {
        async consume(key) {
          return local.consume(key) || unlessDown(() => shared.consume(hashOf(key)).then(() => 0))
        },
        async waitOf(key) {
          return (
            local.waitOf(key) ||
            unlessDown(async () => {
              const found = await shared.get(hashOf(key))
              return found && found.consumedPoints >= max ? waitAfter(found) : 0
            })
          )
        },
        async restore(key) {
          local.restore(key)
          await unlessDown(() => shared.reward(hashOf(key)).then(() => 0))
        },
      }
    },

    async close() {
      await store.close?.()
    },
  }
}

function openDatabaseStore(site: pg.Pool, connections: number, onUncleaned: (error: unknown) => void): Store {
  // Separate connections, so that attempts never wait for slow queries of the site.
  const pool = new pg.Pool({ ...site.options, max: connections })
  surviveBrokenConnections(pool)
  const cleaning = setInterval(() => {
    removeExpired(pool, 1000 * Math.max(...Object.values(windows))).catch(onUncleaned)
  }, cleanEveryMs).unref()
  return {
    limiter: (limit) => new DatabaseLimiter(pool, limit),
    async close() {
      clearInterval(cleaning)
      await pool.end()
    },
  }
}
