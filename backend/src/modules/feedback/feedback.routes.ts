import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { listPage } from '../../lists/page.ts'
import { columnOrders } from '../../lists/query.ts'
import type { Services } from '../../services.ts'
import { deletedResponse, idParams } from '../../validation.ts'
import { authorOf } from '../activity/author.ts'
import { actorOf } from '../activity/changeRows.ts'
import { deleteRecord } from '../bin/bin.service.ts'
import { requireArea } from '../callers/areas.ts'
import { sessionOf } from '../callers/permissions.ts'
import { editFeedback, feedbackNotFound } from './feedback.changes.ts'
import { feedbackColumns, findFeedback, listFeedback } from './feedback.repository.ts'
import {
  feedbackListQuery,
  feedbackListResponse,
  feedbackResponse,
  feedbackUpdateBody,
  toFeedback,
} from './feedback.schemas.ts'

export const feedbackRoutes: FastifyPluginAsyncZod<Pick<Services, 'db'>> = async (app, { db }) => {
  app.get(
    '/feedback/getAll',
    {
      config: { permission: { area: 'feedback', level: 'edit' } },
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
      config: { permission: { area: 'feedback', level: 'edit' } },
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

  app.patch(
    '/feedback/update/:id',
    {
      config: { permission: { area: 'feedback', level: 'edit' } },
      schema: {
        operationId: 'updateFeedback',
        errorStatuses: [409],
        tags: ['feedback'],
        params: idParams,
        body: feedbackUpdateBody,
        response: { 200: feedbackResponse },
      },
    },
    async (request) => {
      const { params, body } = request
      // Pinning shows it to visitors.
      if (body.isPinned !== undefined) requireArea(sessionOf(request).user, 'feedback', 'publish')
      return { results: toFeedback(await editFeedback(db, actorOf(request), params.id, body)) }
    },
  )

  app.delete(
    '/feedback/delete/:id',
    {
      config: { permission: { area: 'feedback', level: 'publish' } },
      schema: {
        operationId: 'deleteFeedback',
        tags: ['feedback'],
        params: idParams,
        response: { 204: deletedResponse },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      if (!(await deleteRecord(db, authorOf(request), 'feedback', id))) throw feedbackNotFound()
      return reply.code(204).send()
    },
  )
}
