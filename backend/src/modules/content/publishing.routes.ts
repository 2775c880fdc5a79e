import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Services } from '../../services.ts'
import { deletedResponse } from '../../validation.ts'
import { authorOf } from '../activity/author.ts'
import { recordChange } from '../activity/recordChange.ts'
import { kindOf, ofKindsArea } from './content.kinds.ts'
import {
  kindParams,
  orderBody,
  orderResponse,
  publishBody,
  publishResponse,
  recordParams,
  scheduleQuery,
} from './content.schemas.ts'
import { deleteContent, publishDraft, schedulePublishing } from './content.service.ts'
import { announceContent } from './publishing.notice.ts'

const tags = ['content']
/** Pages of so many ordered records are made again at once; more are with the rest. */
const MAX_SHOWN = 20
const permission = ofKindsArea('publish')
const config = { permission, showsNothing: true }

export const contentPublishingRoutes: FastifyPluginAsyncZod<
  Pick<Services, 'db' | 'notifications' | 'config' | 'siteStorage'>
> = async (app, services) => {
  const { db } = services

  app.post(
    '/content/:kind/:id/publish',
    {
      config,
      schema: {
        ...{ operationId: 'publishContent', errorStatuses: [409, 422], tags },
        summary: 'Publicar',
        description:
          'Publica la versión leída del borrador, ahora o en la fecha indicada. Responde con las páginas que la muestran.',
        params: recordParams,
        body: publishBody,
        response: { 200: publishResponse },
      },
    },
    async (request) => {
      const { version, at } = request.body
      const due = at === undefined ? null : new Date(at)
      if (due && due.getTime() > Date.now()) {
        await schedulePublishing(db, authorOf(request), request.params, { version, due })
        return { state: 'scheduled' as const, due: due.toISOString(), pages: [] }
      }
      const pages = await publishDraft(db, authorOf(request), request.params, version)
      await announceContent(services, pages)
      return { state: 'published' as const, due: null, pages }
    },
  )

  app.delete(
    '/content/:kind/:id/schedule',
    {
      config,
      schema: {
        ...{ operationId: 'unscheduleContent', errorStatuses: [409], tags },
        summary: 'Quitar la fecha de publicación',
        description: 'El borrador queda, sin fecha.',
        params: recordParams,
        querystring: scheduleQuery,
        response: { 204: deletedResponse },
      },
    },
    async (request, reply) => {
      const { version } = request.query
      await schedulePublishing(db, authorOf(request), request.params, { version, due: null })
      return reply.code(204).send()
    },
  )

  app.put(
    '/content/:kind',
    {
      config,
      schema: {
        ...{ operationId: 'orderContent', tags },
        summary: 'Ordenar',
        description: 'Pone lo publicado en este orden, dentro de su padre si lo tiene.',
        params: kindParams,
        body: orderBody,
        response: { 200: orderResponse },
      },
    },
    async (request) => {
      const { kind } = request.params
      const { parent = null, ids } = request.body
      const pages = await db.transaction(async (transaction) => {
        await kindOf(kind).order?.(transaction, parent, ids)
        const change = { kind, action: 'reorder', ...(parent && { recordId: parent }) } as const
        await recordChange(transaction, authorOf(request), change)
        const shown = ids.slice(0, MAX_SHOWN).map((id) => kindOf(kind).pagesOf(transaction, id))
        return (await Promise.all(shown)).flat()
      })
      await announceContent(services, [...new Set(pages)])
      return { ids }
    },
  )

  app.delete(
    '/content/:kind/:id',
    {
      config: { permission },
      schema: {
        ...{ operationId: 'deleteContent', errorStatuses: [409], tags },
        summary: 'Eliminar contenido',
        description: 'Lo mueve a la papelera con lo que contiene, de donde puede volver.',
        params: recordParams,
        response: { 204: deletedResponse },
      },
    },
    async (request, reply) => {
      await deleteContent(db, authorOf(request), request.params)
      await announceContent(services)
      return reply.code(204).send()
    },
  )
}
