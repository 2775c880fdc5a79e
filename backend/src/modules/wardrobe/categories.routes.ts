import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { stale, taken } from '../../conflicts.ts'
import { databaseConstraint, notFound } from '../../errors.ts'
import type { Services } from '../../services.ts'
import { deletedResponse, idParams } from '../../validation.ts'
import { authorOf } from '../activity/author.ts'
import { changeOf } from '../activity/described.ts'
import { recordChange } from '../activity/recordChange.ts'
import { deleteRecord } from '../bin/bin.service.ts'
import {
  addCategory,
  countItems,
  findCategory,
  listCategories,
  lockCategory,
  updateCategory,
} from './categories.repository.ts'
import {
  categoryBody,
  categoryListResponse,
  categoryReadResponse,
  categoryResponse,
  categoryUpdateBody,
  toCategory,
} from './wardrobe.schemas.ts'

export const wardrobeCategoryRoutes: FastifyPluginAsyncZod<Pick<Services, 'db' | 'settings'>> = async (
  app,
  { db, settings },
) => {
  app.get(
    '/wardrobe/category/getAll',
    {
      config: { permission: { area: 'wardrobe', level: 'edit' } },
      schema: {
        operationId: 'listWardrobeCategories',
        tags: ['wardrobe'],
        response: { 200: categoryListResponse },
      },
    },
    async () => ({
      results: (await listCategories(db)).map(toCategory),
      defaultGroup: (await settings.read())['wardrobe.defaultGroup'],
    }),
  )

  app.get(
    '/wardrobe/category/getById/:id',
    {
      config: { permission: { area: 'wardrobe', level: 'edit' } },
      schema: {
        operationId: 'getWardrobeCategory',
        tags: ['wardrobe'],
        params: idParams,
        response: { 200: categoryReadResponse },
      },
    },
    async ({ params }) => {
      const row = await findCategory(db, params.id)
      if (!row) throw categoryNotFound()
      return { result: toCategory(row), itemCount: await countItems(db, row.id) }
    },
  )

  app.post(
    '/wardrobe/category/create',
    {
      config: { permission: { area: 'wardrobe', level: 'edit' } },
      schema: {
        ...{ operationId: 'createWardrobeCategory', errorStatuses: [409], tags: ['wardrobe'] },
        body: categoryBody,
        response: { 201: categoryResponse },
      },
    },
    async (request, reply) => {
      const row = await db.transaction(async (transaction) => {
        const after = await addCategory(transaction, request.body)
        if (!after) throw categoryTaken()
        await recordChange(transaction, authorOf(request), changeOf('category', { after }))
        return after
      })
      return reply.code(201).send({ result: toCategory(row) })
    },
  )

  app.patch(
    '/wardrobe/category/update/:id',
    {
      config: { permission: { area: 'wardrobe', level: 'edit' } },
      schema: {
        ...{ operationId: 'updateWardrobeCategory', errorStatuses: [409], tags: ['wardrobe'] },
        params: idParams,
        body: categoryUpdateBody,
        response: { 200: categoryResponse },
      },
    },
    async (request) => {
      const { updatedAt, ...changes } = request.body
      const { id } = request.params
      const readVersion = updatedAt ? new Date(updatedAt) : undefined
      const row = await db.transaction(async (transaction) => {
        const before = await lockCategory(transaction, id)
        if (!before) throw categoryNotFound()
        const after = await updateCategory(transaction, id, changes, readVersion).catch((error) => {
          throw databaseConstraint(error) === 'wardrobe_categories_name_unique' ? categoryTaken() : error
        })
        if (!after) throw stale()
        await recordChange(transaction, authorOf(request), changeOf('category', { before, after }))
        return after
      })
      return { result: toCategory(row) }
    },
  )

  app.delete(
    '/wardrobe/category/delete/:id',
    {
      config: { permission: { area: 'wardrobe', level: 'publish' } },
      schema: {
        operationId: 'deleteWardrobeCategory',
        tags: ['wardrobe'],
        params: idParams,
        response: { 204: deletedResponse },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      if (!(await deleteRecord(db, authorOf(request), 'category', id))) throw categoryNotFound()
      return reply.code(204).send()
    },
  )
}

function categoryNotFound() {
  return notFound('No se encontró la categoría.')
}

function categoryTaken() {
  return taken('name', 'Ya existe una categoría con ese nombre')
}
