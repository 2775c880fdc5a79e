import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Services } from '../../app.ts'
import { databaseChannel } from '../../db/data-version.ts'
import { ApiError } from '../../errors.ts'
import { reasonOf } from '../../plugins/log-masking.ts'
import { audit } from './audit.ts'
import { noQueryLogin } from './query.errors.ts'
import { limitMs, maxBytes, maxRows } from './query.limits.ts'
import { createQueryRunner } from './query.runner.ts'
import { openSpareConnection } from './query.watchdog.ts'
import { maskLiterals } from './sql.masking.ts'
import { queryEnded, queryPid, sqlAnswer, sqlQuery, toWait, waitList } from './sql.schemas.ts'
import { listWaits } from './waits.repository.ts'

const config = { permission: 'admin' as const }
const tags = ['db']
const maxAudited = 2000

/** Queries that administrators write, and what waits for them. */
export const sqlRoutes: FastifyPluginAsyncZod<Services> = async (app, services) => {
  const { pool, notifications, logins } = services
  const connection = openSpareConnection(pool)
  const { queryUrl } = logins
  const runner = queryUrl ? createQueryRunner({ connection, queryUrl, logger: app.log }) : undefined
  app.addHook('onReady', async () => runner?.watchdog.start())
  app.addHook('onClose', async () => {
    runner?.watchdog.stop()
    await connection.end()
  })

  app.post(
    '/db/config/runSQLQuery',
    { config, schema: { operationId: 'runSql', tags, body: sqlQuery, response: { 200: sqlAnswer } } },
    async (request) => {
      const { query, readOnly } = request.body
      if (!runner) throw noQueryLogin()
      const startedAt = performance.now()
      const spent = () => Math.round(performance.now() - startedAt)
      const audited = { query: maskLiterals(query).slice(0, maxAudited), readOnly }
      try {
        const result = await runner.run(query, readOnly)
        audit(request, 'sql', { ...audited, ms: spent(), rows: result.rowCount })
        if (!readOnly) {
          await notifications.signal(databaseChannel)
          notifications.signalHere(databaseChannel)
        }
        return {
          success: true as const,
          result: result.rows,
          fields: result.fields,
          rowCount: result.rowCount,
          truncated: result.isTruncated,
          limits: { rows: maxRows, seconds: limitMs / 1000, megabytes: maxBytes / 1_048_576 },
          ms: spent(),
        }
      } catch (error) {
        audit(request, 'sql', { ...audited, ms: spent(), failed: true, reason: reasonOf(error) })
        throw error
      }
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
      audit(request, 'endQuery', { pid })
      return { success: true as const, message: 'Consulta detenida.' }
    },
  )
}
