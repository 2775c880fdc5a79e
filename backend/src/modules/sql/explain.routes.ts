import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { clip } from '../../clip.ts'
import { listTables } from '../../db/catalog/tables.ts'
import { ApiError } from '../../errors.ts'
import type { Services } from '../../services.ts'
import { longTextBodyLimit } from '../../validation.ts'
import { audit } from '../activity/audit.ts'
import { planWarnings, rawPlan, readPlan } from './explain.plan.ts'
import { demandRunner, whileClientWaits } from './query.access.ts'
import type { QueryResult } from './query.result.ts'
import type { QueryRunner } from './query.runner.ts'
import { maskLiterals } from './sql.masking.ts'

const config = {
  permission: 'admin' as const,
  unrecorded: 'A plan is read in a read-only transaction, which is rolled back.',
}
const MAX_BYTES = 2 * 1_048_576
const maxAudited = 2000

const explainBody = z.strictObject({
  query: z.string().trim().min(1).max(100_000),
  /** Runs the query, without keeping what it does, to measure rows and times. */
  analyze: z.boolean().default(false),
  /** Identifies the query, so that it can be cancelled while it runs. */
  runId: z.uuid().optional(),
})

const share = z.number().min(0).max(1)

const planNode = z
  .object({
    id: z.int(),
    /** The node above; null for the first. */
    parent: z.int().nullable(),
    type: z.string(),
    relation: z.string().nullable(),
    index: z.string().nullable(),
    details: z.array(z.object({ name: z.string(), text: z.string() })),
    cost: z.number(),
    /** Its own part of the cost of the whole plan. */
    costShare: share,
    rows: z.number(),
    /** Of a query that was run; rows and milliseconds of all loops. */
    actual: z.object({ rows: z.number(), loops: z.number(), ms: z.number(), timeShare: share }).nullable(),
    warnings: z.array(z.enum(planWarnings)),
  })
  .meta({ id: 'PlanNode' })

const explainResponse = z
  .object({
    /** Each node before those below it. */
    nodes: z.array(planNode),
    planningMs: z.number().nullable(),
    executionMs: z.number().nullable(),
  })
  .meta({ id: 'QueryPlan' })

type QueryParts = Pick<Services, 'pool'> & { runner: QueryRunner | undefined }

/** How PostgreSQL would run a query, or ran it. */
export const explainRoutes: FastifyPluginAsyncZod<QueryParts> = async (app, { pool, runner }) => {
  const reader = () => demandRunner(runner)

  app.post(
    '/db/explain',
    {
      config,
      bodyLimit: longTextBodyLimit,
      schema: {
        ...{ operationId: 'explainSql', tags: ['db'], body: explainBody },
        response: { 200: explainResponse },
      },
    },
    async (request, reply) => {
      const { query, analyze, runId } = request.body
      audit(request, 'explain', { query: clip(maskLiterals(query), maxAudited), analyze })
      const explain = `explain (format json, analyze ${analyze}) `
      const run = (id: string) => reader().run(query, { readOnly: true, runId: id, explain })
      const plan = planOf(await whileClientWaits(reply, reader(), run, runId))
      const tables = await listTables(pool, reader().watchdog.login)
      const nodes = readPlan(
        plan.Plan,
        new Map(tables.map((table) => [table.name, table.estimatedRows ?? 0])),
      )
      if (!nodes) throw tooLarge()
      const { 'Planning Time': planningMs = null, 'Execution Time': executionMs = null } = plan
      return { nodes, planningMs, executionMs }
    },
  )
}

function planOf({ rows }: QueryResult): z.infer<typeof rawPlan>[0] {
  const text = Buffer.concat(rows)
  if (text.length > MAX_BYTES) throw tooLarge()
  const [row] = JSON.parse(text.toString()) as { 'QUERY PLAN'?: unknown }[]
  const found = row?.['QUERY PLAN']
  // A JSON document with long numbers is returned as text.
  const parsed = rawPlan.safeParse(typeof found === 'string' ? JSON.parse(found) : found)
  if (!parsed.success) throw new ApiError(400, 'sql_failed', 'Esa sentencia no tiene un plan.')
  return parsed.data[0]
}

function tooLarge() {
  return new ApiError(400, 'sql_failed', 'El plan es demasiado grande para mostrarlo.')
}
