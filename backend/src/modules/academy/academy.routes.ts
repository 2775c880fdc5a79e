import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Services } from '../../app.ts'
import { listCategories } from './academy.repository.ts'
import { categoryListAnswer } from './academy.schemas.ts'

export const academyRoutes: FastifyPluginAsyncZod<Services> = async (app, { db }) => {
  app.get(
    '/academy/categories/getAll',
    {
      config: { permission: 'public' },
      schema: {
        operationId: 'listAcademyCategories',
        tags: ['academy'],
        response: { 200: categoryListAnswer },
      },
    },
    async () => {
      const categories = await listCategories(db)
      return {
        results: categories.map((category) => ({ ...dated(category), courses: category.courses.map(dated) })),
      }
    },
  )
}

function dated<Row extends { createdAt: Date }>(row: Row) {
  return { ...row, createdAt: row.createdAt.toISOString() }
}
