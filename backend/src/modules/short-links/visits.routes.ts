import { Readable } from 'node:stream'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { listPage } from '../../lists/page.ts'
import type { Services } from '../../services.ts'
import {
  seriesQuery,
  seriesResponse,
  toVisit,
  visitExportQuery,
  visitListQuery,
  visitListResponse,
} from './short-links.schemas.ts'
import { readSeries } from './short-links.series.ts'
import { exportVisits } from './visits.export.ts'

const config = { permission: { area: 'short-links', level: 'edit' } } as const
const tags = ['shortener']

/** The visits of short links, one by one and over time. */
export const visitRoutes: FastifyPluginAsyncZod<Pick<Services, 'lateReads' | 'shortLinks'>> = async (
  app,
  { lateReads, shortLinks },
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
    '/shortener/visit/export',
    {
      config,
      schema: {
        operationId: 'exportShortLinkVisits',
        tags,
        querystring: visitExportQuery,
        response: { 200: z.any().describe('The CSV file') },
      },
    },
    async ({ query }, reply) => {
      const { search, dateVisitFrom: from, dateVisitTo: to } = query
      await shortLinks.settle()
      const lines = await exportVisits(lateReads, {
        ...{ search, from, to },
        shortenerId: query.shortenerId || undefined,
      })
      return reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="visitas.csv"')
        .header('cache-control', 'no-store')
        .send(Readable.from(lines))
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
      const { dateVisitFrom: from, dateVisitTo: to, shortenerId } = query
      return lateReads((db) => readSeries(db, { from, to, shortenerId: shortenerId || undefined }))
    },
  )
}
