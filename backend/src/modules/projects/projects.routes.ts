import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Services } from '../../app.ts'
import { pageAnswer } from '../../paging.ts'
import { listProjects } from './projects.repository.ts'
import { projectListAnswer, projectListQuery } from './projects.schemas.ts'

export const projectRoutes: FastifyPluginAsyncZod<Services> = async (app, { db }) => {
  app.get(
    '/projects/getAll',
    {
      config: { permission: 'public' },
      schema: {
        operationId: 'listProjects',
        tags: ['projects'],
        querystring: projectListQuery,
        response: { 200: projectListAnswer },
      },
    },
    async ({ query }) => {
      const { rows, total } = await listProjects(db, query)
      return pageAnswer(rows, total, query)
    },
  )
}
