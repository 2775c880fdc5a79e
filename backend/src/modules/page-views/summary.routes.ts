import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Db } from '../../db/database.ts'
import { readLive } from './live.repository.ts'
import {
  funnelQuery,
  funnelResponse,
  liveResponse,
  summaryQuery,
  summaryResponse,
} from './summary.schemas.ts'
import type { createSummaries } from './summary.service.ts'

const config = { permission: { area: 'statistics', level: 'edit' } } as const
const tags = ['stat']

/** Statistics of page views: of a period, of a funnel, and live. */
export const summaryRoutes: FastifyPluginAsyncZod<{
  db: Db
  summaries: ReturnType<typeof createSummaries>
}> = async (app, { db, summaries }) => {
  app.get(
    '/stat/summary',
    {
      config,
      schema: {
        operationId: 'pageViewSummary',
        tags,
        querystring: summaryQuery,
        response: { 200: summaryResponse },
      },
    },
    ({ query }) => summaries.summary(query),
  )

  app.get(
    '/stat/funnel',
    {
      config,
      schema: {
        operationId: 'pageViewFunnel',
        tags,
        querystring: funnelQuery,
        response: { 200: funnelResponse },
      },
    },
    ({ query }) => summaries.funnel(query),
  )

  app.get(
    '/stat/live',
    { config, schema: { operationId: 'livePageViews', tags, response: { 200: liveResponse } } },
    () => readLive(db),
  )
}
