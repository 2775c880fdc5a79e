import { z } from 'zod'
import { maskLiterals } from './sql.masking.ts'
import type { Wait } from './waits.repository.ts'

export const sqlQuery = z.strictObject({
  query: z.string().trim().min(1).max(100_000),
  readOnly: z.boolean().default(false),
})

// Not a record: parsing one would drop a column called `__proto__`.
const resultRow = z
  .custom<Record<string, unknown>>()
  .meta({ type: 'object', additionalProperties: {}, description: 'Values by the names in `fields`' })

export const sqlAnswer = z
  .object({
    success: z.literal(true),
    result: z.array(resultRow),
    /** The columns in their order. */
    fields: z.array(z.string()),
    rowCount: z.int(),
    /** More rows than are shown were found. */
    truncated: z.boolean(),
    limits: z.object({ rows: z.int(), seconds: z.number(), megabytes: z.number() }),
    ms: z.int(),
  })
  .meta({ id: 'SqlResult' })

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
        /** Who holds what is waited for; `canEnd` when it is a query of the SQL runner. */
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
  return { pid, login, application, statement: maskLiterals(statement).trim(), since: since.toISOString() }
}
