import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { stale, taken } from '../../conflicts.ts'
import type { FieldChange } from '../../db/schema/activity.ts'
import { ApiError, databaseConstraint, notFound } from '../../errors.ts'
import type { Services } from '../../services.ts'
import { deletedResponse, idParams, longTextBodyLimit } from '../../validation.ts'
import { authorOf } from '../activity/author.ts'
import { type Change, usualAction } from '../activity/described.ts'
import { recordChange } from '../activity/recordChange.ts'
import { sessionOf } from '../callers/permissions.ts'
import {
  countLockedQueries,
  deleteSavedQuery,
  insertSavedQuery,
  listSavedQueries,
  lockSavedQuery,
  type SavedQueryRow,
  updateSavedQuery,
} from './saved-queries.repository.ts'
import * as schemas from './saved-queries.schemas.ts'

const config = { permission: 'admin' } as const
const tags = ['db']

// More would be too many to choose from, and nobody should be able to fill the table.
const MAX_QUERIES = 100

/** The SQL that administrators saved: their own, and what others share. */
export const savedQueryRoutes: FastifyPluginAsyncZod<Pick<Services, 'db'>> = async (app, { db }) => {
  app.get(
    '/db/queries',
    { config, schema: { operationId: 'listSavedQueries', tags, response: { 200: schemas.savedQueryList } } },
    async (request) => {
      const { id } = sessionOf(request).user
      return { results: (await listSavedQueries(db, id)).map((each) => schemas.toSavedQuery(each, id)) }
    },
  )

  const creation = { body: schemas.savedQueryCreation, response: { 201: schemas.savedQueryResponse } }
  app.post(
    '/db/queries',
    {
      config,
      bodyLimit: longTextBodyLimit,
      schema: { operationId: 'createSavedQuery', errorStatuses: [409], tags, ...creation },
    },
    async (request, reply) => {
      const { user } = sessionOf(request)
      const saved = await withFreeName(() =>
        db.transaction(async (tx) => {
          if ((await countLockedQueries(tx, user.id)) >= MAX_QUERIES) throw tooMany()
          const row = await insertSavedQuery(tx, user.id, request.body)
          await recordChange(tx, authorOf(request), changeOf(undefined, row))
          return row
        }),
      )
      return reply.code(201).send(present(request, saved))
    },
  )

  const update = {
    params: idParams,
    body: schemas.savedQueryUpdate,
    response: { 200: schemas.savedQueryResponse },
  }
  app.patch(
    '/db/queries/:id',
    {
      config,
      bodyLimit: longTextBodyLimit,
      schema: { operationId: 'updateSavedQuery', errorStatuses: [409], tags, ...update },
    },
    async (request) => {
      const { updatedAt, ...fields } = request.body
      const saved = await withFreeName(() =>
        db.transaction(async (tx) => {
          const before = await lockSavedQuery(tx, sessionOf(request).user.id, request.params.id)
          if (!before) throw queryNotFound()
          if (updatedAt && before.updatedAt.toISOString() !== new Date(updatedAt).toISOString())
            throw stale(
              'Guardaste otra versión de esta consulta desde otro lugar. Ábrela antes de reemplazarla.',
            )
          const row = await updateSavedQuery(tx, before.id, fields)
          await recordChange(tx, authorOf(request), changeOf(before, row))
          return row
        }),
      )
      return present(request, saved)
    },
  )

  const deletion = { params: idParams, response: { 204: deletedResponse } }
  app.delete(
    '/db/queries/:id',
    { config, schema: { operationId: 'deleteSavedQuery', tags, ...deletion } },
    async (request, reply) => {
      await db.transaction(async (tx) => {
        const before = await lockSavedQuery(tx, sessionOf(request).user.id, request.params.id)
        if (!before) throw queryNotFound()
        await deleteSavedQuery(tx, before.id)
        await recordChange(tx, authorOf(request), changeOf(before, undefined))
      })
      return reply.code(204).send()
    },
  )
}

function present(request: FastifyRequest, saved: SavedQueryRow) {
  const { id, name: owner } = sessionOf(request).user
  return schemas.toSavedQuery({ saved, owner }, id)
}

/** Records of the text only that it changed, because its literals may be secret. */
function changeOf(before: SavedQueryRow | undefined, after: SavedQueryRow | undefined): Change {
  const row = (after ?? before) as SavedQueryRow
  const changes = (['name', 'isShared'] as const).flatMap((field): FieldChange[] => {
    const [one, other] = [before?.[field] ?? null, after?.[field] ?? null]
    return one === other ? [] : [{ field, before: one, after: other }]
  })
  if (before && after && before.query !== after.query)
    changes.push({ field: 'query', before: null, after: null, isHidden: true })
  return {
    kind: 'saved-query',
    action: usualAction(before, after),
    recordId: row.id,
    recordName: row.name,
    changes,
  }
}

async function withFreeName<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    if (databaseConstraint(error) === 'saved_queries_name_key')
      throw taken('name', 'Ya tienes una consulta con este nombre.')
    throw error
  }
}

function queryNotFound() {
  return notFound('No se encontró la consulta guardada.')
}

function tooMany() {
  const message = `Puedes guardar hasta ${MAX_QUERIES} consultas: elimina alguna.`
  return new ApiError(400, 'invalid', message, { name: message })
}
