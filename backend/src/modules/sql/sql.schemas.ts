import { z } from 'zod'
import { maskLiterals } from './sql.masking.ts'
import type { Wait } from './waits.repository.ts'

export const sqlQuery = z.strictObject({
  query: z.string().trim().min(1).max(100_000),
  readOnly: z.boolean().default(false),
  /** Identifies the query, so that it can be cancelled while it runs. */
  runId: z.uuid().optional(),
  /** Of the administrator, to see the secret columns that the query names. */
  password: z.string().min(1).max(1024).optional(),
})

export const sqlRun = z.object({ runId: z.uuid() })

/** The tables, views and columns that queries may read. */
export const readableSchema = z
  .object({ tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })) })
  .meta({ id: 'ReadableSchema' })

// Not a record: parsing one would drop a column called `__proto__`.
const resultRow = z
  .custom<Record<string, unknown>>()
  .meta({ type: 'object', additionalProperties: {}, description: 'Values by the names in `fields`' })

/** The description of a result, without its rows. */
export const sqlDescription = z.object({
  success: z.literal(true),
  /** The columns in their order. */
  fields: z.array(z.string()),
  rowCount: z.int(),
  /** Whether more rows were found than are returned. */
  truncated: z.boolean(),
  /** The secret columns that were masked, as `table.column`. */
  masked: z.array(z.string()),
  limits: z.object({ rows: z.int(), seconds: z.number(), megabytes: z.number() }),
  ms: z.int(),
})

export const sqlResponse = sqlDescription.extend({ result: z.array(resultRow) }).meta({ id: 'SqlResult' })

const connection = z.object({
  pid: z.int(),
  login: z.string(),
  application: z.string(),
  /** Without its literals and comments. */
  statement: z.string(),
  since: z.iso.datetime(),
})

export const waitList = z
  .object({
    waits: z.array(
      connection.extend({
        /** The connection that holds the lock; `canEnd` when it is a query of the SQL runner. */
        blocker: connection.extend({ canEnd: z.boolean() }),
      }),
    ),
  })
  .meta({ id: 'DatabaseWaitList' })

export const queryPid = z.object({ pid: z.coerce.number().int().min(1).max(2_147_483_647) })

export const queryEnded = z
  .object({ success: z.literal(true), message: z.string() })
  .meta({ id: 'QueryEnded' })

export function toWait(wait: Wait, queryLogin: string | undefined) {
  const { blocker } = wait
  return { ...published(wait), blocker: { ...published(blocker), canEnd: blocker.login === queryLogin } }
}

function published({ pid, login, application, statement, since }: Omit<Wait, 'blocker'>) {
  // The id of the run means nothing to people.
  const name = application.replace(/ [0-9a-f-]{36}$/, '')
  return {
    pid,
    login,
    application: name,
    statement: maskLiterals(statement).trim(),
    since: since.toISOString(),
  }
}
