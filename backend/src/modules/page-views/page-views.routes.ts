import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { type Direction, listPage, type Slice } from '../../lists/page.ts'
import { isHumanVisit } from '../../plugins/human-visits.ts'
import type { Services } from '../../services.ts'
import { openOrigins } from './addresses.ts'
import type { UrlViews } from './page-views.repository.ts'
import {
  byUrlQuery,
  byUrlResponse,
  pageViewListQuery,
  pageViewListResponse,
  pageViewReport,
  pageViewSeriesQuery,
  pageViewSeriesResponse,
  toPageView,
  toUrlViews,
} from './page-views.schemas.ts'
import { createPageViews, isBelow, pageOfReport } from './page-views.service.ts'

const tags = ['stat']

export const pageViewRoutes: FastifyPluginAsyncZod<
  Pick<Services, 'config' | 'db' | 'pool' | 'notifications' | 'settings' | 'site'>
> = async (app, services) => {
  const { config, db, pool, notifications, settings, site } = services
  const pageViews = createPageViews(db, pool, notifications)
  const originOf = await openOrigins(config.stat, app.log)

  const isExcluded = async (url: string) => isBelow(url, (await settings.read())['stats.excludedPaths'])

  // A beacon without a CORS preflight must be text/plain; its content is JSON.
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, app.getDefaultJsonParser('error', 'error'))

  app.post(
    '/stat/create',
    {
      config: { permission: 'public' },
      bodyLimit: 16_384,
      schema: {
        operationId: 'reportView',
        tags,
        body: pageViewReport,
        response: { 204: z.null().describe('Counted, unless it was no person’s view of a page') },
      },
    },
    async (request, reply) => {
      const published = (await site.read()).site
      const url = pageOfReport(request.body.currentURL, published?.mounts ?? [])
      const isCounted = url !== null && isHumanVisit(request) && !(await isExcluded(url))
      if (isCounted) await pageViews.record({ url, ...originOf(request.ip) })
      return reply.code(204).send(null)
    },
  )

  app.get(
    '/stat/analytics/getByURL',
    {
      config: { permission: 'admin' },
      schema: {
        operationId: 'listUrlVisits',
        tags,
        querystring: byUrlQuery,
        response: { 200: byUrlResponse },
      },
    },
    async ({ query }) => {
      const { dateFrom: from, dateTo: to } = query
      const all = (await pageViews.byUrl({ from, to })).toSorted(orderOf(query))
      const find = async ({ limit, offset }: Slice) => ({
        rows: all.slice(offset, offset + limit),
        total: all.length,
      })
      return listPage(query, find, toUrlViews)
    },
  )

  app.get(
    '/stat/series',
    {
      config: { permission: 'admin' },
      schema: {
        operationId: 'pageViewSeries',
        tags,
        querystring: pageViewSeriesQuery,
        response: { 200: pageViewSeriesResponse },
      },
    },
    ({ query: { dateFrom: from, dateTo: to } }) => pageViews.series({ from, to }),
  )

  app.get(
    '/stat/getAll',
    {
      config: { permission: 'admin' },
      schema: {
        operationId: 'listPageViews',
        tags,
        querystring: pageViewListQuery,
        response: { 200: pageViewListResponse },
      },
    },
    async ({ query }) => {
      const { search, dateFrom: from, dateTo: to, sortDate: order } = query
      const filter = { search, from, to }
      return listPage(query, (slice) => pageViews.list(filter, { ...slice, order }), toPageView)
    },
  )
}

function orderOf({ sortDate, sortVisits }: { sortDate: Direction; sortVisits: '' | Direction }) {
  const byDate = (one: UrlViews, other: UrlViews) =>
    (one.lastVisitAt.getTime() - other.lastVisitAt.getTime() || other.url.localeCompare(one.url)) *
    (sortDate === 'ASC' ? 1 : -1)
  const byVisits = (one: UrlViews, other: UrlViews) =>
    (one.visits - other.visits) * (sortVisits === 'ASC' ? 1 : -1)
  return (one: UrlViews, other: UrlViews) => (sortVisits && byVisits(one, other)) || byDate(one, other)
}
