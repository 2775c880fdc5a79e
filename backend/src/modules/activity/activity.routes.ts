import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { notFound } from '../../errors.ts'
import { listPage } from '../../lists/page.ts'
import type { Services } from '../../services.ts'
import { idParams } from '../../validation.ts'
import { findActivity, listActivity } from './activity.repository.ts'
import { activityListResponse, activityQuery, activityResponse, presenterOf } from './activity.schemas.ts'

const config = { permission: 'admin' as const }
const tags = ['activity']

/** Who changed what. */
export const activityRoutes: FastifyPluginAsyncZod<Pick<Services, 'db' | 'settings'>> = async (
  app,
  { db, settings },
) => {
  const keptDays = async () => (await settings.read())['activity.days']

  app.get(
    '/activity/getAll',
    {
      config,
      schema: {
        operationId: 'listActivity',
        tags,
        querystring: activityQuery,
        response: { 200: activityListResponse },
      },
    },
    async ({ query }) => {
      const { search, kind, action, recordId, actorId, dateFrom: from, dateTo: to } = query
      const filter = { search, kind, action, recordId, actorId, from, to, days: await keptDays() }
      const order = query.sortCreatedAt
      const page = await listPage(
        query,
        (slice) => listActivity(db, filter, { ...slice, order }),
        (row) => row,
      )
      return { ...page, results: page.results.map(await presenterOf(db, page.results)) }
    },
  )

  app.get(
    '/activity/getById/:id',
    {
      config,
      schema: { operationId: 'getActivity', tags, params: idParams, response: { 200: activityResponse } },
    },
    async ({ params }) => {
      const row = await findActivity(db, params.id, await keptDays())
      if (!row) throw notFound('No se encontró el cambio. Quizá ya pasó el tiempo que se conserva.')
      return { result: (await presenterOf(db, [row]))(row) }
    },
  )
}
