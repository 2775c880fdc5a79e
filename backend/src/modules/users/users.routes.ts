import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Services } from '../../app.ts'
import { pageAnswer } from '../../paging.ts'
import { listUsers } from './users.repository.ts'
import { toUser, userListAnswer, userListQuery } from './users.schemas.ts'

export const userRoutes: FastifyPluginAsyncZod<Services> = async (app, { db }) => {
  app.get(
    '/users/getAll',
    {
      config: { permission: 'admin' },
      schema: {
        operationId: 'listUsers',
        tags: ['users'],
        querystring: userListQuery,
        response: { 200: userListAnswer },
      },
    },
    async ({ query }) => {
      const { rows, total } = await listUsers(db, query)
      return pageAnswer(rows.map(toUser), total, query)
    },
  )
}
