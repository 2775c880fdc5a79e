import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Services } from '../../app.ts'
import { notFound } from '../../errors.ts'
import { pageAnswer } from '../../paging.ts'
import { deletedAnswer, idParams } from '../../validation.ts'
import { deleteFeedback, findFeedback, listFeedback } from './feedback.repository.ts'
import { feedbackAnswer, feedbackListAnswer, feedbackListQuery, toFeedback } from './feedback.schemas.ts'

export const feedbackRoutes: FastifyPluginAsyncZod<Services> = async (app, { db }) => {
  app.get(
    '/feedback/getAll',
    {
      config: { permission: 'admin' },
      schema: {
        operationId: 'listFeedback',
        tags: ['feedback'],
        querystring: feedbackListQuery,
        response: { 200: feedbackListAnswer },
      },
    },
    async ({ query }) => {
      const { rows, total } = await listFeedback(db, query)
      return pageAnswer(rows.map(toFeedback), total, query)
    },
  )

  app.get(
    '/feedback/getById/:id',
    {
      config: { permission: 'admin' },
      schema: {
        operationId: 'getFeedback',
        tags: ['feedback'],
        params: idParams,
        response: { 200: feedbackAnswer },
      },
    },
    async ({ params }) => {
      const row = await findFeedback(db, params.id)
      if (!row) throw feedbackNotFound()
      return { results: toFeedback(row) }
    },
  )

  app.delete(
    '/feedback/delete/:id',
    {
      config: { permission: 'admin' },
      schema: {
        operationId: 'deleteFeedback',
        tags: ['feedback'],
        params: idParams,
        response: { 204: deletedAnswer },
      },
    },
    async ({ params }, reply) => {
      if (!(await deleteFeedback(db, params.id))) throw feedbackNotFound()
      return reply.code(204).send()
    },
  )
}

function feedbackNotFound() {
  return notFound('No se encontró el feedback.')
}
