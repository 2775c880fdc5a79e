import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Services } from '../../services.ts'
import { deletedResponse } from '../../validation.ts'
import { authorOf } from '../activity/author.ts'
import { ofKindsArea } from './content.kinds.ts'
import {
  createBody,
  draftBody,
  draftResponse,
  kindParams,
  recordParams,
  toDraft,
  versionParams,
} from './content.schemas.ts'
import { createDraft, discardDraft, restoreVersion, saveDraft } from './content.service.ts'

const tags = ['content']
const unrecorded = 'A draft is work in progress; publishing it is the change.'

/** In bytes: two texts of the largest size, with few characters that take several bytes. */
const contentBodyLimit = 2_097_152

const permission = ofKindsArea('edit')
const config = { permission, showsNothing: true, unrecorded }

export const contentDraftRoutes: FastifyPluginAsyncZod<Pick<Services, 'db'>> = async (app, { db }) => {
  app.post(
    '/content/:kind',
    {
      config,
      bodyLimit: contentBodyLimit,
      schema: {
        ...{ operationId: 'createContent', tags },
        summary: 'Empezar contenido',
        description: 'Guarda un borrador nuevo, que nadie ve hasta que se publica.',
        params: kindParams,
        body: createBody,
        response: { 200: draftResponse },
      },
    },
    async (request) => {
      const draft = await createDraft(db, authorOf(request), request.params.kind, request.body.content)
      return { id: draft.recordId, draft: toDraft(draft) }
    },
  )

  app.put(
    '/content/:kind/:id/draft',
    {
      // An autosave every two seconds, by several people behind one address.
      config: { ...config, rateLimit: { max: 240, timeWindow: '1 minute' } },
      bodyLimit: contentBodyLimit,
      schema: {
        ...{ operationId: 'saveContentDraft', errorStatuses: [409], tags },
        summary: 'Guardar un borrador',
        description:
          'Guarda sobre la versión leída; 0 es la primera de algo publicado. Se rechaza si otra persona guardó después: el mensaje dice quién y cuándo. Lo que estaba programado deja de estarlo.',
        params: recordParams,
        body: draftBody,
        response: { 200: draftResponse },
      },
    },
    async (request) => {
      const draft = await saveDraft(db, authorOf(request), request.params, request.body)
      return { id: draft.recordId, draft: toDraft(draft) }
    },
  )

  app.delete(
    '/content/:kind/:id/draft',
    {
      config: { permission, showsNothing: true },
      schema: {
        ...{ operationId: 'discardContentDraft', tags },
        summary: 'Descartar un borrador',
        description: 'Quita el borrador; lo publicado queda como está.',
        params: recordParams,
        response: { 204: deletedResponse },
      },
    },
    async (request, reply) => {
      await discardDraft(db, authorOf(request), request.params)
      return reply.code(204).send()
    },
  )

  app.post(
    '/content/:kind/:id/versions/:number',
    {
      config,
      schema: {
        ...{ operationId: 'restoreContentVersion', errorStatuses: [409], tags },
        summary: 'Volver a una versión',
        description:
          'Hace un borrador de una versión anterior. Un borrador que exista se publica o descarta antes.',
        params: versionParams,
        response: { 200: draftResponse },
      },
    },
    async (request) => {
      const { number, ...ref } = request.params
      const draft = await restoreVersion(db, authorOf(request), ref, number)
      return { id: draft.recordId, draft: toDraft(draft) }
    },
  )
}
