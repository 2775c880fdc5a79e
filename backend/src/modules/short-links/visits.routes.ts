import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { listPage } from '../../lists/page.ts'
import type { Services } from '../../services.ts'
import {
  seriesQuery,
  seriesResponse,
  toVisit,
  visitListQuery,
  visitListResponse,
} from './short-links.schemas.ts'
import { readSeries } from './short-links.series.ts'

const config = { permission: 'admin' as const }
const tags = ['shortener']

/** The visits of short links, one by one and over time. */
export const visitRoutes: FastifyPluginAsyncZod<Pick<Services, 'db' | 'shortLinks'>> = async (
  app,
  { db, shortLinks },
) => {
  app.get(
    '/shortener/visit',
    {
      config,
      schema: {
        operationId: 'listShortLinkVisits',
        tags,
        querystring: visitListQuery,
        response: { 200: visitListResponse },
      },
    },
    async ({ query }) => {
      const { search, dateVisitFrom: from, dateVisitTo: to, sortVisitedAt: order } = query
      const filter = { search, from, to, shortenerId: query.shortenerId || undefined }
      await shortLinks.settle()
      return listPage(query, (slice) => shortLinks.listVisits(filter, { ...slice, order }), toVisit)
    },
  )

  app.get(
    '/shortener/series',
    {
      config,
      schema: {
        operationId: 'shortLinkSeries',
        tags,
        querystring: seriesQuery,
        response: { 200: seriesResponse },
      },
    },
    async ({ query }) => {
      await shortLinks.settle()
      return readSeries(db, {
        from: query.dateVisitFrom,
        to: query.dateVisitTo,
        shortenerId: query.shortenerId || undefined,
      })
    },
  )
}
