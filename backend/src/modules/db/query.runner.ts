import pg from 'pg'
import Cursor from 'pg-cursor'
import { ApiError, isDiskFull } from '../../errors.ts'

export const mostRows = 1000
export const mostBytes = 8 * 1_048_576
export const limitMs = 4000

export type QueryAnswer = {
  fields: string[]
  rows: Record<string, unknown>[]
  /** The rows that were read or changed; at most `mostRows` of those read are here. */
  rowCount: number
  isTruncated: boolean
}

// What only means something to a session, of which this one ends at once.
const pointless =
  /^(SET|RESET|BEGIN|START TRANSACTION|COMMIT|ROLLBACK|SAVEPOINT|RELEASE|PREPARE|DEALLOCATE|LISTEN|UNLISTEN|NOTIFY|DISCARD|LOCK TABLE|COPY|DECLARE CURSOR|CLOSE CURSOR|FETCH|MOVE)\b/

// Values as PostgreSQL writes them, but for those that JSON has itself.
const native = new Set<number>([
  pg.types.builtins.BOOL,
  pg.types.builtins.INT2,
  pg.types.builtins.INT4,
  pg.types.builtins.OID,
  pg.types.builtins.FLOAT4,
  pg.types.builtins.FLOAT8,
  pg.types.builtins.JSON,
  pg.types.builtins.JSONB,
])
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    native.has(oid) ? pg.types.getTypeParser(oid, format as 'text') : (text: string) => text,
}

/** A cursor that has nothing to give to, or take from, a COPY. */
class RowCursor extends Cursor<unknown[]> {
  handleCopyInResponse(connection: { sendCopyFail(reason: string): void }) {
    connection.sendCopyFail('COPY no se admite aquí')
  }
  handleCopyData() {}
}

/**
 * Runs one statement as the login of queries, on a connection of its own, within the limits of time, rows and
 * bytes. What it changed is committed, unless it was to read only.
 */
export async function runQuery(queryUrl: string, query: string, readOnly: boolean): Promise<QueryAnswer> {
  const client = new pg.Client({
    connectionString: queryUrl,
    application_name: 'plataforma: consulta',
    connectionTimeoutMillis: 3000,
    statement_timeout: limitMs,
    idle_in_transaction_session_timeout: 2 * limitMs,
  })
  client.on('error', () => undefined)
  await client.connect()
  const guard = guardConnection(client, queryUrl)
  try {
    await client.query(`begin ${readOnly ? 'read only' : 'read write'}`)
    await client.query("set local timezone = 'America/Bogota'")
    guard.countBytes()
    const answer = await readRows(client, query)
    // Whoever ended the transaction within their statement has none to commit.
    await client.query('commit')
    return answer
  } catch (error) {
    throw explain(guard.complaint() ?? error)
  } finally {
    guard.stop()
    await client.end().catch(() => undefined)
  }
}

async function readRows(client: pg.Client, query: string): Promise<QueryAnswer> {
  const cursor = client.query(new RowCursor(query, [], { rowMode: 'array', types }))
  const { rows, result } = await new Promise<{ rows: unknown[][]; result: pg.QueryResult }>(
    (resolve, reject) => {
      cursor.read(mostRows + 1, (error, found, answer) =>
        error ? reject(error) : resolve({ rows: found ?? [], result: answer }),
      )
    },
  )
  await cursor.close()
  if (pointless.test(result?.command ?? '')) {
    throw new ApiError(
      400,
      'sql_failed',
      `${result.command} no se admite aquí: cada consulta va en su propia sesión y transacción.`,
    )
  }
  const fields = unique((result?.fields ?? []).map(({ name }) => name))
  const shown = rows.slice(0, mostRows)
  return {
    fields,
    rows: shown.map((row) => Object.fromEntries(fields.map((name, at) => [name, row[at]]))),
    rowCount: Math.max(shown.length, result?.rowCount ?? 0),
    isTruncated: rows.length > mostRows,
  }
}

type Socket = NodeJS.EventEmitter & { destroy(): void }

// A statement can lift its own time limit and survive being cancelled, so the last word is not left to it.
function guardConnection(client: pg.Client, queryUrl: string) {
  const { connection, processID } = client as unknown as { connection: { stream: Socket }; processID: number }
  let complaint: ApiError | undefined
  let bytes = 0
  const timer = setTimeout(() => {
    complaint ??= tooSlow()
    void terminate(queryUrl, processID).finally(() => connection.stream.destroy())
  }, limitMs + 400)
  return {
    countBytes() {
      connection.stream.on('data', (chunk: Buffer) => {
        bytes += chunk.length
        if (bytes <= mostBytes || complaint) return
        complaint = new ApiError(
          400,
          'sql_failed',
          `El resultado pasa de ${mostBytes / 1_048_576} MB. Pide menos columnas o filas.`,
        )
        connection.stream.destroy()
        void terminate(queryUrl, processID)
      })
    },
    complaint: () => complaint,
    stop: () => clearTimeout(timer),
  }
}

async function terminate(queryUrl: string, processId: number) {
  const client = new pg.Client({
    connectionString: queryUrl,
    connectionTimeoutMillis: 1000,
    query_timeout: 1000,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select pg_terminate_backend($1)', [processId])
  } catch {
    // The server is gone or full; without the socket the statement ends when it next sends something.
  } finally {
    await client.end().catch(() => undefined)
  }
}

function explain(error: unknown): unknown {
  if (error instanceof ApiError || !(error instanceof pg.DatabaseError)) return error
  const { code, message } = error
  if (code === '57014' || code === '57P01') return tooSlow()
  if (code === '25006') {
    return new ApiError(400, 'sql_failed', 'La consulta quiere escribir y el modo es de solo lectura.')
  }
  if (code === '42601' && message.includes('multiple commands')) {
    return new ApiError(
      400,
      'sql_failed',
      'Escribe una sola sentencia SQL. Para varias, sube un archivo .sql.',
    )
  }
  if (isDiskFull(error)) return error
  // The cause is for the log, which must not hold the message: it quotes values of the query.
  return new ApiError(400, 'sql_failed', message, undefined, { cause: error })
}

function tooSlow() {
  return new ApiError(400, 'sql_failed', `La consulta pasó de ${limitMs / 1000} segundos y se detuvo.`)
}

/** Two columns of one name are both shown. */
function unique(names: string[]): string[] {
  const seen = new Map<string, number>()
  return names.map((name) => {
    const count = (seen.get(name) ?? 0) + 1
    seen.set(name, count)
    return count === 1 ? name : `${name}_${count}`
  })
}
