import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { stale, taken } from '../../conflicts.ts'
import { databaseConstraint, notFound } from '../../errors.ts'
import type { Services } from '../../services.ts'
import { deletedResponse, idParams } from '../../validation.ts'
import {
  addCategory,
  countItems,
  deleteCategory,
  findCategory,
  listCategories,
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
      config: { permission: 'admin' },
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
      config: { permission: 'admin' },
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
      config: { permission: 'admin' },
      schema: {
        operationId: 'createWardrobeCategory',
        tags: ['wardrobe'],
        body: categoryBody,
        response: { 201: categoryResponse },
      },
    },
    async ({ body }, reply) => {
      const row = await addCategory(db, body)
      if (!row) throw categoryTaken()
      return reply.code(201).send({ result: toCategory(row) })
    },
  )

  app.patch(
    '/wardrobe/category/update/:id',
    {
      config: { permission: 'admin' },
      schema: {
        operationId: 'updateWardrobeCategory',
        tags: ['wardrobe'],
        params: idParams,
        body: categoryUpdateBody,
        response: { 200: categoryResponse },
      },
    },
    async ({ params, body: { updatedAt, ...changes } }) => {
      const readVersion = updatedAt ? new Date(updatedAt) : undefined
      const row = await updateCategory(db, params.id, changes, readVersion).catch((error) => {
        throw databaseConstraint(error) === 'wardrobe_categories_name_unique' ? categoryTaken() : error
      })
      if (!row) throw (await findCategory(db, params.id)) ? stale() : categoryNotFound()
      return { result: toCategory(row) }
    },
  )

  app.delete(
    '/wardrobe/category/delete/:id',
    {
      config: { permission: 'admin' },
      schema: {
        operationId: 'deleteWardrobeCategory',
        tags: ['wardrobe'],
        params: idParams,
        response: { 204: deletedResponse },
      },
    },
    async ({ params }, reply) => {
      if (!(await deleteCategory(db, params.id))) throw categoryNotFound()
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
