import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { type Direction, listPage, type Slice } from '../../lists/page.ts'
import type { Services } from '../../services.ts'
import type { UrlViews } from './page-views.repository.ts'
import {
  byUrlQuery,
  byUrlResponse,
  pageViewListQuery,
  pageViewListResponse,
  pageViewSeriesQuery,
  pageViewSeriesResponse,
  toPageView,
  toUrlViews,
} from './page-views.schemas.ts'
import { createPageViews } from './page-views.service.ts'
import { reportRoutes } from './report.routes.ts'
import { summaryRoutes } from './summary.routes.ts'

const tags = ['stat']

export const pageViewRoutes: FastifyPluginAsyncZod<
  Pick<
    Services,
    | ('config' | 'db' | 'pool' | 'lateReads' | 'notifications' | 'relay' | 'origins' | 'settings' | 'site')
    | ('releasesDb' | 'releases')
  >
> = async (app, services) => {
  const { db } = services
  const pageViews = createPageViews(services, app.log)
  await app.register(reportRoutes, { ...services, pageViews })
  await app.register(summaryRoutes, { db, summaries: pageViews.summaries })
  app.addHook('onClose', async () => pageViews.close())

  app.get(
    '/stat/analytics/getByURL',
    {
      config: { permission: { area: 'statistics', level: 'edit' } },
      schema: {
        operationId: 'listPageViewsByUrl',
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
      config: { permission: { area: 'statistics', level: 'edit' } },
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
      config: { permission: { area: 'statistics', level: 'edit' } },
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
