import type { Config } from '../config.ts'
import { secretFor } from '../secrets.ts'
import type { Redis } from './redis.ts'

type Log = { info(details: object, message: string): void; warn(details: object, message: string): void }

/** Loads the client of Valkey and Redis and lets it connect, only if the site is configured to use one. */
export async function loadRedis(
  { redisUrl }: Pick<Config, 'redisUrl'>,
  jwtSecret: string,
  log: Log,
): Promise<Redis | undefined> {
  if (!redisUrl) return undefined
  const { openRedis } = await import('./redis.ts')
  return openRedis({ url: redisUrl, secret: secretFor('redis', jwtSecret), log })
}
