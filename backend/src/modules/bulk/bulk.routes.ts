import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { stale } from '../../conflicts.ts'
import { ApiError } from '../../errors.ts'
import { streamProgress } from '../../progress.stream.ts'
import type { Services } from '../../services.ts'
import { authorOf } from '../activity/author.ts'
import { actorOf } from '../activity/changeRows.ts'
import { type BulkContext, bulkLists } from './bulk.kinds.ts'
import { bulkBody, bulkParams, runParams, stoppedResponse } from './bulk.schemas.ts'
import { type BulkWork, createBulkRuns } from './bulk.service.ts'
import { undoing } from './bulk.undo.ts'

type Given = Partial<Pick<BulkContext, 'role' | 'assigneeId'>>

const tags = ['bulk']
const produces = ['text/event-stream']

/** One change of many rows of a list. */
export const bulkRoutes: FastifyPluginAsyncZod<
  Pick<Services, 'db' | 'settings' | 'shortLinks' | 'notifications'>
> = async (app, { db, settings, shortLinks, notifications }) => {
  const runs = createBulkRuns(db, notifications, app.log)
  app.addHook('preClose', () => runs.close())

  async function contextOf(request: FastifyRequest, given: Given): Promise<BulkContext> {
    const { role = 'user', assigneeId = null } = given
    return { actor: actorOf(request), role, assigneeId, days: (await settings.read())['bin.days'] }
  }

  /** Continues when the client disconnects, because half of the change is not what was requested. */
  function stream(request: FastifyRequest, reply: FastifyReply, work: BulkWork) {
    let isRead = true
    const stop = streamProgress(reply, (watcher) => {
      const run = runs.run(authorOf(request), work, (progress) => isRead && watcher(progress))
      void run.finally(() => stop())
      return () => {
        isRead = false
      }
    })
  }

  app.post(
    '/bulk/:kind',
    {
      config: { permission: 'admin' },
      schema: {
        operationId: 'changeMany',
        summary: 'Cambiar muchas filas',
        description:
          'Elimina, activa, desactiva, cambia de rol, marca, archiva, asigna o fija las filas elegidas de una lista, o todas las que cumplen sus filtros. Eventos `progress` cuentan el avance y por qué una fila quedó como estaba.',
        ...{ tags, produces, params: bulkParams, body: bulkBody },
      },
    },
    async (request, reply) => {
      const { params, body } = request
      const { find, actions } = bulkLists[params.kind]
      const apply = actions[body.action]
      if (!apply) throw new ApiError(400, 'invalid', 'Esta lista no permite esa acción.')
      const context = await contextOf(request, body)
      stream(request, reply, {
        find: async () => {
          if (body.ids) return [...new Set(body.ids)]
          if (params.kind === 'short-link') await shortLinks.settle()
          const found = await find(db, body.filter ?? {}, context.days)
          const except = new Set(body.except)
          const ids = found.filter((id) => !except.has(id))
          if (body.expected !== undefined && ids.length > body.expected) throw outgrown(ids.length)
          return ids
        },
        apply: (transaction, ids) => apply(transaction, context, ids),
        onChanged: ['short-link', 'bin'].includes(params.kind) ? shortLinks.invalidate : undefined,
      })
    },
  )

  app.post(
    '/bulk/undo/:runId',
    {
      config: { permission: 'admin' },
      schema: {
        operationId: 'undoMany',
        summary: 'Deshacer un cambio de muchas filas',
        description:
          'Recupera lo que se eliminó, o devuelve el estado anterior, salvo en lo que alguien cambió después.',
        ...{ tags, produces, params: runParams },
      },
    },
    async (request, reply) => {
      const context = await contextOf(request, {})
      const work = await undoing(db, context, request.params.runId)
      stream(request, reply, { ...work, onChanged: shortLinks.invalidate })
    },
  )

  app.post(
    '/bulk/stop/:runId',
    {
      config: {
        permission: 'admin',
        unrecorded: 'Stops a bulk change, which records what it changed itself.',
      },
      schema: {
        operationId: 'stopMany',
        summary: 'Detener un cambio de muchas filas',
        description: 'Lo detiene tras las filas en curso; no cambia nada si ya terminó.',
        ...{ tags, params: runParams, response: { 204: stoppedResponse } },
      },
    },
    async ({ params }, reply) => {
      await runs.stop(params.runId)
      return reply.code(204).send()
    },
  )
}

function outgrown(found: number) {
  return stale(
    `Ahora coinciden ${found.toLocaleString('es-CO')} filas, más de las que viste. Revisa la lista y vuelve a intentarlo.`,
  )
}
