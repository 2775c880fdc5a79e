import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import Cursor from 'pg-cursor'
import { databaseCode } from '../../errors.ts'
import {
  catalogChanged,
  describeQueryError,
  loginOutOfReach,
  loginRefused,
  notHere,
  tooMany,
} from './query.errors.ts'
import { guardConnection } from './query.guard.ts'
import { limitMs, maxAtOnce, maxRows } from './query.limits.ts'
import { namedRows, type QueryResult, resultTypes, uniqueNames } from './query.result.ts'
import { createQueryWatchdog, type QueryWatchdog } from './query.watchdog.ts'
import { maskLiterals } from './sql.masking.ts'

/** Runs queries of administrators as the query login, and sees to it that none outlives its limit. */
export function createQueryRunner(parts: {
  connection: pg.Pool
  queryUrl: string
  logger: FastifyBaseLogger
}) {
  const watchdog = createQueryWatchdog(parts)
  let running = 0

  return {
    watchdog,

    /**
     * Runs one statement on a connection of its own, within the limits of time, rows and bytes. What it changed is
     * committed, unless it was to read only.
     */
    async run(query: string, readOnly: boolean): Promise<QueryResult> {
      if (running >= maxAtOnce) throw tooMany()
      running += 1
      try {
        if (!(await watchdog.isAllowed())) throw loginOutOfReach(watchdog.login)
        const client = await connect(parts.queryUrl, watchdog)
        return await runOn(client, watchdog, query, readOnly)
      } finally {
        running -= 1
      }
    },
  }
}

async function connect(queryUrl: string, watchdog: QueryWatchdog): Promise<pg.Client> {
  const attempt = async () => {
    const client = new pg.Client({
      connectionString: queryUrl,
      application_name: 'plataforma: consulta',
      connectionTimeoutMillis: 3000,
      statement_timeout: limitMs,
      idle_in_transaction_session_timeout: 2 * limitMs,
    })
    client.on('error', () => undefined)
    await client.connect()
    return client
  }
  try {
    return await attempt()
  } catch (error) {
    // Class 28: the password, or the right to log in.
    if (!databaseCode(error)?.startsWith('28')) throw error
    if (!(await watchdog.repairLogin())) throw loginRefused()
    return attempt()
  }
}

async function runOn(client: pg.Client, watchdog: QueryWatchdog, query: string, readOnly: boolean) {
  const guard = guardConnection(client, watchdog)
  try {
    await client.query(`begin ${readOnly ? 'read only' : 'read write'}`)
    await client.query("set local timezone = 'America/Bogota'")
    guard.countBytes()
    const result = await readRows(client, query)
    await refuseCatalogChanges(client)
    // Notifications are sent by a commit, of a transaction that only reads, too. After a statement that ended the
    // transaction, there is nothing left to end.
    await client.query(readOnly ? 'rollback' : 'commit')
    return result
  } catch (error) {
    throw describeQueryError(guard.complaint() ?? error)
  } finally {
    guard.stop()
    await client.end().catch(() => undefined)
  }
}

// What only means something to a session, of which this one ends at once.
const pointless =
  /^(SET|RESET|BEGIN|START TRANSACTION|COMMIT|ROLLBACK|SAVEPOINT|RELEASE|PREPARE|DEALLOCATE|LISTEN|UNLISTEN|NOTIFY|DISCARD|LOCK TABLE|COPY|DECLARE CURSOR|CLOSE CURSOR|FETCH|MOVE)\b/

/** A cursor that has nothing to give to, or take from, a COPY. */
class RowCursor extends Cursor<unknown[]> {
  handleCopyInResponse(connection: { sendCopyFail(reason: string): void }) {
    connection.sendCopyFail('COPY no se admite aquí')
  }
  handleCopyData() {}
}

async function readRows(client: pg.Client, query: string): Promise<QueryResult> {
  // A prepared transaction would outlive its session, and keep its locks.
  if (/^[\s;]*prepare\s+transaction\b/i.test(maskLiterals(query))) throw notHere('PREPARE TRANSACTION')
  const cursor = client.query(new RowCursor(query, [], { rowMode: 'array', types: resultTypes }))
  const { rows, result } = await new Promise<{ rows: unknown[][]; result: pg.QueryResult }>(
    (resolve, reject) => {
      cursor.read(maxRows + 1, (error, found, response) =>
        error ? reject(error) : resolve({ rows: found ?? [], result: response }),
      )
    },
  )
  await cursor.close()
  if (pointless.test(result?.command ?? '')) throw notHere(result.command)
  const fields = uniqueNames((result?.fields ?? []).map(({ name }) => name))
  const shown = rows.slice(0, maxRows)
  return {
    fields,
    rows: namedRows(fields, shown),
    rowCount: Math.max(shown.length, result?.rowCount ?? 0),
    isTruncated: rows.length > maxRows,
  }
}

// The server counts what a transaction writes to each table, also in subtransactions that failed. Names are
// qualified because the query may have changed where they are looked for.
const catalogChanges = `
set local search_path = pg_catalog;
select c.relname as name from pg_catalog.pg_class c
where c.relnamespace = 'pg_catalog'::pg_catalog.regnamespace and c.relkind = 'r'
  and (not pg_catalog.current_setting('track_counts')::pg_catalog.bool
    or pg_catalog.pg_stat_get_xact_tuples_inserted(c.oid) > 0
    or pg_catalog.pg_stat_get_xact_tuples_updated(c.oid) > 0
    or pg_catalog.pg_stat_get_xact_tuples_deleted(c.oid) > 0)
order by name limit 3`

/**
 * Queries change rows and nothing else. PostgreSQL lets every login change its own password and settings, give its
 * rights away and make large objects, by ways that no look at the statement's text finds.
 */
async function refuseCatalogChanges(client: pg.Client) {
  const results = (await client.query(catalogChanges)) as unknown as pg.QueryResult<{ name: string }>[]
  const names = results.flatMap(({ rows }) => rows.map(({ name }) => name))
  if (names.length > 0) throw catalogChanged(names)
}
