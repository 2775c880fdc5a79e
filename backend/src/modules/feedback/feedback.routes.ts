import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { notFound } from '../../errors.ts'
import { listPage } from '../../lists/page.ts'
import { columnOrders } from '../../lists/query.ts'
import type { Services } from '../../services.ts'
import { deletedResponse, idParams } from '../../validation.ts'
import { deleteFeedback, feedbackColumns, findFeedback, listFeedback } from './feedback.repository.ts'
import { feedbackListQuery, feedbackListResponse, feedbackResponse, toFeedback } from './feedback.schemas.ts'

export const feedbackRoutes: FastifyPluginAsyncZod<Pick<Services, 'db'>> = async (app, { db }) => {
  app.get(
    '/feedback/getAll',
    {
      config: { permission: 'admin' },
      schema: {
        operationId: 'listFeedback',
        tags: ['feedback'],
        querystring: feedbackListQuery,
        response: { 200: feedbackListResponse },
      },
    },
    async ({ query }) => {
      const { search, dateVisitFrom: from, dateVisitTo: to, sortCreatedAt: order } = query
      const filter = { search, from, to }
      const sortedBy = columnOrders(query, feedbackColumns)
      return listPage(query, (slice) => listFeedback(db, filter, { ...slice, order, sortedBy }), toFeedback)
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
        response: { 200: feedbackResponse },
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
        response: { 204: deletedResponse },
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
