import { z } from 'zod'

export const sqlQuery = z.strictObject({
  query: z.string().trim().min(1).max(100_000),
  readOnly: z.boolean().default(false),
})

export const sqlAnswer = z
  .object({
    success: z.literal(true),
    result: z.array(z.record(z.string(), z.unknown())),
    /** The columns in their order. */
    fields: z.array(z.string()),
    rowCount: z.int(),
    /** More rows than are shown were found. */
    truncated: z.boolean(),
    limits: z.object({ rows: z.int(), seconds: z.number(), megabytes: z.number() }),
    ms: z.int(),
  })
  .meta({ id: 'SqlResult' })
