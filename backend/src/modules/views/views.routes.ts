import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { taken } from '../../conflicts.ts'
import { ApiError, databaseConstraint, notFound } from '../../errors.ts'
import type { Services } from '../../services.ts'
import { deletedResponse, idParams } from '../../validation.ts'
import { sessionOf } from '../callers/permissions.ts'
import { deleteView, insertView, listViews, updateView, type ViewRow } from './views.repository.ts'
import { toView, viewCreation, viewListResponse, viewResponse, viewUpdate } from './views.schemas.ts'

const tags = ['views']
const config = { permission: 'session' } as const
const ownConfig = { ...config, unrecorded: 'A view belongs to one person, and nobody else sees it.' } as const

// More of one list would be too many to choose from. Any name is one of a list, so without the other limit somebody could fill
// the table.
const MAX_VIEWS = { ofList: 30, ofPerson: 500 }

/** The views of lists that the signed-in person saved; nobody else sees them. */
export const viewRoutes: FastifyPluginAsyncZod<Pick<Services, 'db'>> = async (app, { db }) => {
  app.get(
    '/views',
    { config, schema: { operationId: 'listViews', tags, response: { 200: viewListResponse } } },
    async (request) => ({ results: (await listViews(db, sessionOf(request).user.id)).map(toView) }),
  )

  app.post(
    '/views',
    {
      config: ownConfig,
      schema: {
        operationId: 'createView',
        errorStatuses: [409],
        tags,
        body: viewCreation,
        response: { 201: viewResponse },
      },
    },
    async (request, reply) => {
      const userId = sessionOf(request).user.id
      const row = await withFreeName(async () => {
        const inserted = await insertView(db, { ...request.body, userId }, MAX_VIEWS)
        if (!inserted) throw tooMany()
        return inserted
      })
      return reply.code(201).send(toView(row))
    },
  )

  app.patch(
    '/views/:id',
    {
      config: ownConfig,
      schema: {
        operationId: 'updateView',
        errorStatuses: [409],
        tags,
        params: idParams,
        body: viewUpdate,
        response: { 200: viewResponse },
      },
    },
    async (request) => {
      const { params, body } = request
      return toView(await withFreeName(() => updateView(db, sessionOf(request).user.id, params.id, body)))
    },
  )

  app.delete(
    '/views/:id',
    {
      config: ownConfig,
      schema: { operationId: 'deleteView', tags, params: idParams, response: { 204: deletedResponse } },
    },
    async (request, reply) => {
      if (!(await deleteView(db, sessionOf(request).user.id, request.params.id))) throw viewNotFound()
      return reply.code(204).send()
    },
  )
}

async function withFreeName(write: () => Promise<ViewRow | undefined>): Promise<ViewRow> {
  try {
    const row = await write()
    if (!row) throw viewNotFound()
    return row
  } catch (error) {
    if (databaseConstraint(error) === 'saved_views_name_key')
      throw taken('name', 'Ya tienes una vista con este nombre.')
    throw error
  }
}

function viewNotFound() {
  return notFound('No se encontró la vista.')
}

function tooMany() {
  const { ofList, ofPerson } = MAX_VIEWS
  const message = `Puedes guardar hasta ${ofList} vistas de una lista, y ${ofPerson} en total: elimina alguna.`
  return new ApiError(400, 'invalid', message, { name: message })
}
