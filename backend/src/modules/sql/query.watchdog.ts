import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { userOf } from '../../db/connection.ts'
import { surviveBrokenConnections } from '../../db/database.ts'
import { graceMs, limitMs } from './query.limits.ts'

const sweepMs = 2000
const retryMs = 100
const maxTries = 30
const maxFindTries = 5
const maxAgeMs = limitMs + graceMs

const queryApplication = 'plataforma: consulta'

/** The application name of a run's connection, so that every process can find it. */
export function nameOfRun(runId: string | undefined): string {
  return runId ? `${queryApplication} ${runId}` : queryApplication
}

type Parts = { connection: pg.Pool; queryUrl: string; logger: FastifyBaseLogger }

export type QueryWatchdog = ReturnType<typeof createQueryWatchdog>

/** One connection of the site's login outside the pool: it stays open, and nothing else queues for it. */
export function openSpareConnection(sessions: pg.Pool): pg.Pool {
  const connection = new pg.Pool({
    ...sessions.options,
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 3000,
    query_timeout: 3000,
    application_name: 'plataforma: vigilancia',
  })
  surviveBrokenConnections(connection)
  return connection
}

/**
 * Terminates connections of the query login, as the site's login and on a connection that stays open, so that neither a
 * changed password nor a full pool prevents it. Every `sweepMs` it also terminates those that are older than a query may
 * be, such as the ones that a killed process left.
 */
export function createQueryWatchdog({ connection, queryUrl, logger }: Parts) {
  const login = userOf(queryUrl)
  /** When each connection was first seen, by this process's clock: the server's may jump. */
  const firstSeen = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined
  let isAllowed = false
  let isFailing = false

  async function terminate(pids: number[]): Promise<number> {
    const { rowCount } = await connection.query(terminating, [login, pids])
    return rowCount ?? 0
  }

  /** Terminates a connection of the query login, and resolves once it is gone; returns whether there was one. */
  async function end(pid: number): Promise<boolean> {
    let left = await terminate([pid])
    const wasThere = left > 0
    for (let tries = 0; left > 0; tries += 1) {
      if (tries === maxTries) throw new Error(`The query of process ${pid} does not end`)
      await sleep(retryMs)
      left = await terminate([pid])
    }
    return wasThere
  }

  /**
   * Terminates the query of a run, whichever process started it; returns whether there was one. A query that was just sent
   * may not have its connection yet.
   */
  async function endRun(runId: string): Promise<boolean> {
    for (let tries = 0; tries < maxFindTries; tries += 1) {
      const { rows } = await connection.query<{ pid: number }>(finding, [login, nameOfRun(runId)])
      const ended = await Promise.all(rows.map(({ pid }) => end(pid)))
      if (ended.includes(true)) return true
      await sleep(retryMs)
    }
    return false
  }

  async function sweep() {
    const { rows } = await connection.query<{ pid: number; key: string }>(listing, [login])
    const now = performance.now()
    for (const key of firstSeen.keys()) if (!rows.some((row) => row.key === key)) firstSeen.delete(key)
    for (const { key } of rows) if (!firstSeen.has(key)) firstSeen.set(key, now)
    const overdue = rows.filter(({ key }) => now - (firstSeen.get(key) ?? now) >= maxAgeMs)
    if (overdue.length === 0) return
    logger.warn({ pids: overdue.map(({ pid }) => pid) }, 'ending queries that outlived their limit')
    await terminate(overdue.map(({ pid }) => pid))
  }

  async function keepSweeping() {
    try {
      await sweep()
      isFailing = false
    } catch (error) {
      if (!isFailing) logger.warn({ err: error }, 'cannot look for queries that outlived their limit')
      isFailing = true
    }
    if (timer) timer = setTimeout(keepSweeping, sweepMs).unref()
  }

  return {
    login,
    end,
    endRun,

    /** Whether the site's login may terminate the queries of this login; grants itself the right where it can. */
    async isAllowed(): Promise<boolean> {
      if (isAllowed) return true
      const may = async () => (await connection.query<{ may: boolean }>(permission, [login])).rows[0]?.may
      if (!(await may())) {
        await connection.query(`grant ${pg.escapeIdentifier(login)} to current_user`).catch(() => undefined)
      }
      isAllowed = (await may()) === true
      return isAllowed
    },

    /** Resets the login's password to that of its URL; false where the site may not. */
    async repairLogin(): Promise<boolean> {
      const { rows } = await connection.query<{ may: boolean }>(authority, [login])
      if (!rows[0]?.may) return false
      const password = pg.escapeLiteral(decodeURIComponent(new URL(queryUrl).password))
      await connection.query(`alter role ${pg.escapeIdentifier(login)} with login password ${password}`)
      return true
    },

    start() {
      timer = setTimeout(keepSweeping, 0).unref()
    },

    stop() {
      clearTimeout(timer)
      timer = undefined
    },
  }
}

// The site's own connections are never those of the query login, whatever is configured.
const ofQueries = 'datname = current_database() and usename = $1 and usename <> current_user'

const listing = `
select pid, concat(pid, ' ', backend_start) as key from pg_stat_activity where ${ofQueries}`

const finding = `
select pid from pg_stat_activity where ${ofQueries} and application_name = $2`

const terminating = `
select pg_terminate_backend(pid) from pg_stat_activity where ${ofQueries} and pid = any($2::int[])`

const permission = `
select pg_has_role(oid, 'usage') and rolname <> current_user as may from pg_roles where rolname = $1`

// Checked first, because the server would log a rejected statement with the password.
const authority = `
select rolsuper or rolcreaterole and
  (current_setting('server_version_num')::int < 160000 or pg_has_role($1::name, 'member with admin option')) as may
from pg_roles where rolname = current_user`
