import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import { databaseChannel } from '../../db/data-version.ts'
import type { Db } from '../../db/database.ts'
import { ApiError } from '../../errors.ts'
import { reasonOf } from '../../plugins/log-masking.ts'
import type { Services } from '../../services.ts'
import { longTextBodyLimit } from '../../validation.ts'
import { authorOf } from '../activity/author.ts'
import type { Change } from '../activity/described.ts'
import { recordChange, recordNothing, recordOutcome } from '../activity/recordChange.ts'
import { audit, auditChange } from './audit.ts'
import { explainRoutes } from './explain.routes.ts'
import { noQueryLogin } from './query.errors.ts'
import { limitMs, maxBytes, maxRows } from './query.limits.ts'
import { createQueryRunner } from './query.runner.ts'
import { openSpareConnection } from './query.watchdog.ts'
import { listReadableTables } from './schema.repository.ts'
import { maskLiterals } from './sql.masking.ts'
import {
  queryEnded,
  queryPid,
  readableSchema,
  sqlDescription,
  sqlQuery,
  sqlResponse,
  sqlRun,
  toWait,
  waitList,
} from './sql.schemas.ts'
import { rowRoutes } from './tables.changes.routes.ts'
import { tableRoutes } from './tables.routes.ts'
import { listWaits } from './waits.repository.ts'

const config = { permission: 'admin' as const }
const tags = ['db']
const maxAudited = 2000

/** Queries that administrators write, and the locks that others wait for. */
export const sqlRoutes: FastifyPluginAsyncZod<
  Pick<Services, 'db' | 'pool' | 'notifications' | 'logins'>
> = async (app, services) => {
  const { db, pool, notifications, logins } = services
  const connection = openSpareConnection(pool)
  const runner = runnerFor(logins, { connection, logger: app.log })
  app.addHook('onReady', async () => runner?.watchdog.start())
  app.addHook('onClose', async () => {
    runner?.watchdog.stop()
    await connection.end()
  })
  for (const routes of [tableRoutes, rowRoutes, explainRoutes])
    await app.register(routes, { db, pool, notifications, runner })

  app.post(
    '/db/config/runSQLQuery',
    {
      config,
      bodyLimit: longTextBodyLimit,
      schema: { operationId: 'runSql', tags, body: sqlQuery, response: { 200: sqlResponse } },
    },
    async (request, reply) => {
      const { query, readOnly, runId } = request.body
      if (!runner) throw noQueryLogin()
      const startedAt = performance.now()
      const spent = () => Math.round(performance.now() - startedAt)
      const audited = { query: maskLiterals(query).slice(0, maxAudited), readOnly }
      const record = await recordQuery(db, request, audited)
      try {
        const result = await runner.run(query, readOnly, runId)
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

  app.get(
    '/db/waits',
    { config, schema: { operationId: 'listDatabaseWaits', tags, response: { 200: waitList } } },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store')
      const waits = await listWaits(connection)
      return { waits: waits.map((wait) => toWait(wait, runner?.watchdog.login)) }
    },
  )

  app.delete(
    '/db/waits/:pid',
    {
      config,
      schema: { operationId: 'endQuery', tags, params: queryPid, response: { 200: queryEnded } },
    },
    async (request) => {
      const { pid } = request.params
      if (!(await runner?.watchdog.end(pid))) {
        throw new ApiError(404, 'not_found', 'Esa consulta ya terminó, o no es del ejecutor de SQL.')
      }
      await auditChange(db, request, 'endQuery', { pid, change: stopped(String(pid)) })
      return { success: true as const, message: 'Consulta detenida.' }
    },
  )
}

function runnerFor(
  { queryUrl }: Services['logins'],
  parts: Omit<Parameters<typeof createQueryRunner>[0], 'queryUrl'>,
) {
  return queryUrl ? createQueryRunner({ ...parts, queryUrl }) : undefined
}

function stopped(recordId: string): Change {
  return { kind: 'database', action: 'stop-query', recordId }
}

/**
 * Records a query that may write before it runs, because its own login may not write to the activity. Returns a
 * function that adds the outcome.
 */
async function recordQuery(
  db: Db,
  request: FastifyRequest,
  { query, readOnly }: { query: string; readOnly: boolean },
) {
  const author = authorOf(request)
  if (readOnly) {
    recordNothing(author)
    return async () => undefined
  }
  const asked = { field: 'query', before: null, after: query }
  const id = await recordChange(db, author, { kind: 'database', action: 'query', changes: [asked] })
  return async (outcome: string) => {
    if (id) await recordOutcome(db, id, [asked, { field: 'outcome', before: null, after: outcome }])
  }
}

/** Streams the rows, which are JSON already, because writing all at once would block other requests. */
function sendResult(reply: FastifyReply, described: z.infer<typeof sqlDescription>, rows: Buffer[]) {
  const head = `${JSON.stringify(described).slice(0, -1)},"result":`
  const pieces = [Buffer.from(head), ...rows, Buffer.from('}')]
  return reply.type('application/json; charset=utf-8').send(Readable.from(pieces, { objectMode: false }))
}
