import { createHash } from 'node:crypto'
import { createClient } from '@redis/client'
import { type RateLimiterLike, RateLimiterRedis } from 'rate-limiter-flexible'
import { createThrottledWarnings } from '../db/throttled-warnings.ts'
import { createRelay, type StartedRelay } from './relay.ts'

/** Valkey or Redis, which some sites use for what is written often and may be lost: limits, and who is connected. */
export type Redis = {
  /** The library's limiter, shared by all processes, on the clock of Valkey. Rejects while that is unavailable. */
  limiter(limit: { points: number; seconds: number }): RateLimiterLike
  relay: StartedRelay
  close(): void
}

type Parts = {
  url: string
  /** Signs messages, and keeps sites apart that share one Valkey. */
  secret: string
  log: { info(details: object, message: string): void; warn(details: object, message: string): void }
}

// The library's script, and never below 0: an attempt whose window ended before it is taken back was not counted.
const countAttempt = `
redis.call('set', KEYS[1], 0, 'EX', ARGV[2], 'NX')
local consumed = redis.call('incrby', KEYS[1], ARGV[1])
if consumed < 0 then
  redis.call('set', KEYS[1], 0, 'KEEPTTL')
  consumed = 0
end
return {consumed, redis.call('pttl', KEYS[1])}`

/** Connects in the background, and again whenever the connection is lost: a site starts and works without its Valkey. */
export function openRedis({ url, secret, log }: Parts): Redis {
  const warnThrottled = createThrottledWarnings(log)
  const prefix = `plataforma:${createHash('sha256').update(secret).digest('base64url').slice(0, 12)}`
  const open = (options: { disableOfflineQueue: boolean }) => {
    const client = createClient({
      ...{ url, ...options },
      // A connection whose other end vanished reports no error until it is used.
      pingInterval: 10_000,
      socket: { connectTimeout: 5000, reconnectStrategy: (tries) => Math.min(100 * (tries + 1), 2000) },
    })
    client.on('error', (error) => warnThrottled('error', { err: error }, 'Valkey is unavailable'))
    client.on('ready', () => log.info({}, 'Valkey is connected'))
    client.connect().catch(() => undefined)
    return client
  }
  // What cannot be sent now is not sent later: an attempt would be counted long after it was made.
  const client = open({ disableOfflineQueue: true })
  const subscriber = open({ disableOfflineQueue: false })

  return {
    limiter: ({ points, seconds }) =>
      new RateLimiterRedis({
        ...{ storeClient: client, useRedisPackage: true, rejectIfRedisNotReady: true },
        ...{ keyPrefix: `${prefix}:limit`, points, duration: seconds, customIncrTtlLuaScript: countAttempt },
      }),
    relay: createRelay({ publisher: client, subscriber, prefix, secret, log }),
    close() {
      for (const each of [subscriber, client]) if (each.isOpen) each.destroy()
    },
  }
}
