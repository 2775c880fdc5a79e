import { setImmediate as pause } from 'node:timers/promises'
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
  tooLarge,
  tooMany,
} from './query.errors.ts'
import { guardConnection } from './query.guard.ts'
import { batchRows, limitMs, maxRows } from './query.limits.ts'
import { type QueryResult, rowsToJson, textTypes, uniqueNames } from './query.result.ts'
import { masking } from './query.secrets.ts'
import { createQueryWatchdog, nameOfRun, type QueryWatchdog } from './query.watchdog.ts'
import { maskLiterals } from './sql.masking.ts'

type RunOptions = {
  readOnly: boolean
  runId?: string | undefined
  /** Whether the administrator gave the password to see secret columns. */
  isConfirmed?: boolean
  /** What comes before the query, to explain it. */
  explain?: string
}

/** Runs queries of administrators as the query login, and terminates those that exceed their limits. */
export function createQueryRunner(parts: {
  site: pg.Pool
  connection: pg.Pool
  queryUrl: string
  logger: FastifyBaseLogger
  /** In this process; each query takes a connection of the server. */
  atOnce: number
}) {
  const watchdog = createQueryWatchdog(parts)
  let running = 0

  async function withClient<Result>(
    runId: string | undefined,
    use: (client: pg.Client) => Promise<Result>,
  ): Promise<Result> {
    if (running >= parts.atOnce) throw tooMany()
    running += 1
    try {
      if (!(await watchdog.isAllowed())) throw loginOutOfReach(watchdog.login)
      return await use(await connect(parts.queryUrl, watchdog, runId))
    } finally {
      running -= 1
    }
  }

  return {
    watchdog,

    /**
     * Runs one statement on its own connection, within the limits of time, rows and bytes, and commits it unless it is
     * read-only. Any process can terminate it by its `runId`. Secret columns are masked, or the query is rejected where
     * that is not possible, except those that it names when the administrator confirmed that they are to be shown.
     */
    run(
      query: string,
      { readOnly, runId, isConfirmed = false, explain = '' }: RunOptions,
    ): Promise<QueryResult> {
      return masking(parts.site, { query, isConfirmed, login: watchdog.login }, (text, check) =>
        withClient(runId, (client) =>
          runOn(client, watchdog, readOnly, async () => {
            await check(client)
            return readRows(client, explain + text)
          }),
        ),
      )
    },

    /** Runs statements that the site composes, within the same limits; the transaction is rolled back. */
    read<Result>(read: (client: pg.Client) => Promise<Result>, runId?: string): Promise<Result> {
      return withClient(runId, (client) => runOn(client, watchdog, true, () => read(client)))
    },
  }
}

export type QueryRunner = ReturnType<typeof createQueryRunner>

async function connect(queryUrl: string, watchdog: QueryWatchdog, runId?: string): Promise<pg.Client> {
  const attempt = async () => {
    const client = new pg.Client({
      connectionString: queryUrl,
      application_name: nameOfRun(runId),
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

async function runOn<Result>(
  client: pg.Client,
  watchdog: QueryWatchdog,
  readOnly: boolean,
  work: () => Promise<Result>,
): Promise<Result> {
  const guard = guardConnection(client, watchdog)
  try {
    await client.query(`begin ${readOnly ? 'read only' : 'read write'}`)
    await client.query("set local timezone = 'America/Bogota'")
    guard.countBytes()
    const result = await work()
    await refuseCatalogChanges(client)
    // A commit, even of a read-only transaction, would send notifications. After a statement that ended the
    // transaction, the rollback has no effect.
    await client.query(readOnly ? 'rollback' : 'commit')
    return result
  } catch (error) {
    throw describeQueryError(guard.problem() ?? error)
  } finally {
    guard.stop()
    await client.end().catch(() => undefined)
  }
}

// Statements that only affect their session, which ends right after the query.
const pointless =
  /^(SET|RESET|BEGIN|START TRANSACTION|COMMIT|ROLLBACK|SAVEPOINT|RELEASE|PREPARE|DEALLOCATE|LISTEN|UNLISTEN|NOTIFY|DISCARD|LOCK TABLE|COPY|DECLARE CURSOR|CLOSE CURSOR|FETCH|MOVE)\b/

type TextRow = (string | null)[]

/** A cursor that neither sends nor accepts COPY data. */
class RowCursor extends Cursor<TextRow> {
  handleCopyInResponse(connection: { sendCopyFail(reason: string): void }) {
    connection.sendCopyFail('COPY no se admite aquí')
  }
  handleCopyData() {}
}

async function readRows(client: pg.Client, query: string): Promise<QueryResult> {
  // A prepared transaction would outlive its session and keep its locks.
  if (/^[\s;]*prepare\s+transaction\b/i.test(maskLiterals(query))) throw notHere('PREPARE TRANSACTION')
  const cursor = client.query(new RowCursor(query, [], { rowMode: 'array', types: textTypes }))
  const { rows, result } = await readAll(cursor)
  await cursor.close()
  if (pointless.test(result?.command ?? '')) throw notHere(result?.command ?? '')
  const fields = uniqueNames((result?.fields ?? []).map(({ name }) => name))
  const columns = (result?.fields ?? []).map(({ dataTypeID }, at) => ({ name: fields[at] ?? '', dataTypeID }))
  const shown = rows.slice(0, maxRows)
  const json = await rowsToJson(columns, shown)
  if (!json) throw tooLarge()
  return {
    fields,
    rows: json,
    rowCount: Math.max(shown.length, result?.rowCount ?? 0),
    isTruncated: rows.length > maxRows,
  }
}

/** One row more than is returned, in batches with a pause after each, because a batch is parsed synchronously. */
async function readAll(cursor: RowCursor) {
  const rows: TextRow[] = []
  let result: pg.QueryResult | undefined
  for (let isAtEnd = false; !isAtEnd && rows.length <= maxRows; ) {
    const wanted = Math.min(batchRows, maxRows + 1 - rows.length)
    const batch = await readBatch(cursor, wanted)
    rows.push(...batch.rows)
    result = batch.result ?? result
    isAtEnd = batch.rows.length < wanted
    await pause()
  }
  return { rows, result }
}

function readBatch(cursor: RowCursor, wanted: number) {
  return new Promise<{ rows: TextRow[]; result: pg.QueryResult | undefined }>((resolve, reject) => {
    cursor.read(wanted, (error, found, response) =>
      error ? reject(error) : resolve({ rows: found ?? [], result: response }),
    )
  })
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
 * Queries may change only rows. PostgreSQL also lets every login change its own password and settings, grant its
 * privileges and create large objects, in ways that cannot be detected in the statement's text.
 */
async function refuseCatalogChanges(client: pg.Client) {
  const results = (await client.query(catalogChanges)) as unknown as pg.QueryResult<{ name: string }>[]
  const names = results.flatMap(({ rows }) => rows.map(({ name }) => name))
  if (names.length > 0) throw catalogChanged(names)
}
