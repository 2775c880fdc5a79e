import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { ApiError, databaseCode } from '../../errors.ts'

const limitMs = 2000

// What every signed-in request reads, with a limit on waiting for a lock.
const probe = `
begin read only;
set local lock_timeout = '${limitMs - 500}ms';
select from sessions join users on users.id = sessions.user_id limit 1;
commit`

/** Checks, within `limitMs`, whether requests can read now; concurrent checks share one query. */
export function createReadiness(pool: pg.Pool): () => Promise<void> {
  let checking: Promise<void> | undefined
  return () => {
    checking ??= check(pool).finally(() => {
      checking = undefined
    })
    return checking
  }
}

async function check(pool: pg.Pool) {
  const connecting = pool.connect()
  const client = await within(connecting)
  if (!client) {
    connecting.then(
      (late) => late.release(),
      () => undefined,
    )
    throw notReady('pool_exhausted', 'Todas las conexiones con la base de datos están ocupadas.')
  }
  let isWhole = false
  try {
    isWhole = (await within(client.query(probe))) !== undefined
  } catch (error) {
    if (databaseCode(error) !== '55P03') throw error
  } finally {
    client.release(!isWhole)
  }
  if (!isWhole) {
    throw notReady('database_blocked', 'La base de datos no responde a tiempo: otra operación la bloquea.')
  }
}

async function within<Result>(promise: Promise<Result>): Promise<Result | undefined> {
  const timer = new AbortController()
  try {
    return await Promise.race([promise, sleep(limitMs, undefined, { signal: timer.signal })])
  } finally {
    timer.abort()
    promise.catch(() => undefined)
  }
}

function notReady(code: string, reason: string) {
  return new ApiError(503, code, reason)
}
