import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import { clip } from '../../clip.ts'
import { listReadableTables } from '../../db/catalog/columns.ts'
import type { Db } from '../../db/database.ts'
import { databaseChannel } from '../../db/notices/data-version.ts'
import { ApiError } from '../../errors.ts'
import { reasonOf } from '../../plugins/log-masking.ts'
import type { Services } from '../../services.ts'
import { longTextBodyLimit } from '../../validation.ts'
import { audit, auditChange } from '../activity/audit.ts'
import { authorOf } from '../activity/author.ts'
import { recordChange, recordNothing, recordOutcome } from '../activity/recordChange.ts'
import { confirmPassword } from '../users/confirm-password.ts'
import { noQueryLogin } from './query.errors.ts'
import { limitMs, maxBytes, maxRows } from './query.limits.ts'
import type { QueryRunner } from './query.runner.ts'
import { maskLiterals } from './sql.masking.ts'
import { queryEnded, readableSchema, sqlDescription, sqlQuery, sqlResponse, sqlRun } from './sql.schemas.ts'
import { stopped } from './waits.routes.ts'

const config = { permission: 'admin' as const }
const tags = ['db']
const maxAudited = 2000

type SqlParts = Pick<Services, 'config' | 'db' | 'pool' | 'notifications'> & {
  runner: QueryRunner | undefined
}

/** Queries that administrators write. */
export const sqlRoutes: FastifyPluginAsyncZod<SqlParts> = async (app, services) => {
  const { db, pool, notifications, runner } = services
  const confirm = confirmPassword(app, services)

  app.post(
    '/db/config/runSQLQuery',
    {
      config,
      bodyLimit: longTextBodyLimit,
      schema: {
        operationId: 'runSql',
        errorStatuses: [408, 409, 422],
        tags,
        body: sqlQuery,
        response: { 200: sqlResponse },
      },
    },
    async (request, reply) => {
      const { query, readOnly, runId, password } = request.body
      if (!runner) throw noQueryLogin()
      const isConfirmed = password !== undefined
      if (password !== undefined) await confirm(request, reply, password)
      const startedAt = performance.now()
      const spent = () => Math.round(performance.now() - startedAt)
      const audited = {
        query: clip(maskLiterals(query), maxAudited),
        readOnly,
        ...(isConfirmed && { isConfirmed }),
      }
      const record = await recordQuery(db, request, audited)
      try {
        const result = await runner.run(query, { readOnly, runId, isConfirmed })
        await record(`${result.rowCount} filas`)
        audit(request, 'sql', { ...audited, ms: spent(), rows: result.rowCount })
        if (!readOnly) {
          await notifications.signal(databaseChannel)
          notifications.signalHere(databaseChannel)
        }
        const described = sqlDescription.parse({
          success: true,
          fields: result.fields,
          rowCount: result.rowCount,
          truncated: result.isTruncated,
          masked: result.masked ?? [],
          limits: { rows: maxRows, seconds: limitMs / 1000, megabytes: maxBytes / 1_048_576 },
          ms: spent(),
        })
        return sendResult(reply, described, result.rows)
      } catch (error) {
        audit(request, 'sql', { ...audited, ms: spent(), failed: true, reason: reasonOf(error) })
        await record('Falló')
        throw error
      }
    },
  )

  app.delete(
    '/db/config/runSQLQuery/:runId',
    {
      config,
      schema: { operationId: 'endSqlRun', tags, params: sqlRun, response: { 200: queryEnded } },
    },
    async (request) => {
      const { runId } = request.params
      if (!(await runner?.watchdog.endRun(runId)))
        throw new ApiError(404, 'not_found', 'La consulta ya terminó.')
      await auditChange(db, request, 'endQuery', { runId, change: stopped(runId) })
      return { success: true as const, message: 'Consulta detenida.' }
    },
  )

  app.get(
    '/db/schema',
    { config, schema: { operationId: 'readSchema', tags, response: { 200: readableSchema } } },
    async () => {
      if (!runner) throw noQueryLogin()
      return { tables: await listReadableTables(pool, runner.watchdog.login) }
    },
  )
}

/**
 * Records a query that may write or show secrets before it runs, because its own login may not write to the activity. Returns a
 * function that adds the outcome.
 */
async function recordQuery(
  db: Db,
  request: FastifyRequest,
  { query, readOnly, isConfirmed }: { query: string; readOnly: boolean; isConfirmed?: true },
) {
  const author = authorOf(request)
  if (readOnly && !isConfirmed) {
    recordNothing(author)
    return async () => undefined
  }
  const asked = [
    { field: 'query', before: null, after: query },
    ...(isConfirmed ? [{ field: 'secrets', before: null, after: true }] : []),
  ]
  const id = await recordChange(db, author, { kind: 'database', action: 'query', changes: asked })
  return async (outcome: string) => {
    if (id) await recordOutcome(db, id, [...asked, { field: 'outcome', before: null, after: outcome }])
  }
}

/** Streams the rows, which are JSON already, because writing all at once would block other requests. */
function sendResult(reply: FastifyReply, described: z.infer<typeof sqlDescription>, rows: Buffer[]) {
  const head = `${JSON.stringify(described).slice(0, -1)},"result":`
  const pieces = [Buffer.from(head), ...rows, Buffer.from('}')]
  return reply.type('application/json; charset=utf-8').send(Readable.from(pieces, { objectMode: false }))
}
