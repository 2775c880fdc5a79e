import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type pg from 'pg'
import { ApiError } from '../../errors.ts'
import type { Services } from '../../services.ts'
import { auditChange } from '../activity/audit.ts'
import type { Change } from '../activity/described.ts'
import type { QueryRunner } from './query.runner.ts'
import { queryEnded, queryPid, toWait, waitList } from './sql.schemas.ts'
import { listWaits } from './waits.repository.ts'

const config = { permission: 'admin' as const }
const tags = ['db']

type WaitParts = Pick<Services, 'db'> & { connection: pg.Pool; runner: QueryRunner | undefined }

/** The locks that others wait for. */
export const waitRoutes: FastifyPluginAsyncZod<WaitParts> = async (app, { db, connection, runner }) => {
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

/** A query that an administrator stopped. */
export function stopped(recordId: string): Change {
  return { kind: 'database', action: 'stop-query', recordId }
}
