import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Services } from '../../app.ts'
import { ApiError, databaseConstraint, notFound, stale } from '../../errors.ts'
import { deletedAnswer, idParams } from '../../validation.ts'
import {
  addCategory,
  deleteCategory,
  findCategory,
  listCategories,
  updateCategory,
} from './categories.repository.ts'
import {
  categoryAnswer,
  categoryBody,
  categoryListAnswer,
  categoryUpdateBody,
  toCategory,
} from './wardrobe.schemas.ts'

export const wardrobeCategoryRoutes: FastifyPluginAsyncZod<Services> = async (app, { db }) => {
  app.get(
    '/wardrobe/category/getAll',
    {
      config: { permission: 'admin' },
      schema: {
        operationId: 'listWardrobeCategories',
        tags: ['wardrobe'],
        response: { 200: categoryListAnswer },
      },
    },
    async () => ({ results: (await listCategories(db)).map(toCategory) }),
  )

  app.get(
    '/wardrobe/category/getById/:id',
    {
      config: { permission: 'admin' },
      schema: {
        operationId: 'getWardrobeCategory',
        tags: ['wardrobe'],
        params: idParams,
        response: { 200: categoryAnswer },
      },
    },
    async ({ params }) => {
      const row = await findCategory(db, params.id)
      if (!row) throw categoryNotFound()
      return { result: toCategory(row) }
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
        response: { 201: categoryAnswer },
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
        response: { 200: categoryAnswer },
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
        response: { 204: deletedAnswer },
      },
    },
    async ({ params }, reply) => {
      if (!(await deleteCategory(db, params.id))) throw categoryNotFound()
      return reply.code(204).send()
    },
  )
}

function categoryNotFound(): ApiError {
  return notFound('No se encontró la categoría.')
}

function categoryTaken(): ApiError {
  const message = 'Ya existe una categoría con ese nombre'
  return new ApiError(409, 'taken', message, { name: message })
}
