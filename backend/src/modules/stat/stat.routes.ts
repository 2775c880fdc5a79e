import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Services } from '../../app.ts'
import { pageAnswer } from '../../paging.ts'
import { isPersonsVisit } from '../../plugins/visitors.ts'
import { openOrigins } from './addresses.ts'
import { listViews, type UrlVisits } from './stat.repository.ts'
import {
  byUrlAnswer,
  byUrlQuery,
  toVisitStat,
  viewReport,
  viewSeriesAnswer,
  viewSeriesQuery,
  visitLogAnswer,
  visitLogQuery,
} from './stat.schemas.ts'
import { createStat, pageOfReport } from './stat.service.ts'

const tags = ['stat']

export const statRoutes: FastifyPluginAsyncZod<Services> = async (app, services) => {
  const { config, db, pool, notifications } = services
  const stat = createStat(db, pool, notifications)
  const originOf = await openOrigins(config.stat, app.log)

  // A beacon may only be text without asking first; what it says is JSON all the same.
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, app.getDefaultJsonParser('error', 'error'))

  app.post(
    '/stat/create',
    {
      config: { permission: 'public' },
      bodyLimit: 16_384,
      schema: {
        operationId: 'reportView',
        tags,
        body: viewReport,
        response: { 204: z.null().describe('Counted, unless it was no person’s view of a page') },
      },
    },
    async (request, reply) => {
      const url = pageOfReport(request.body.currentURL, config.siteMode)
      if (url !== null && isPersonsVisit(request)) await stat.record({ url, ...originOf(request.ip) })
      return reply.code(204).send(null)
    },
  )

  app.get(
    '/stat/analytics/getByURL',
    {
      config: { permission: 'admin' },
      schema: { operationId: 'listUrlVisits', tags, querystring: byUrlQuery, response: { 200: byUrlAnswer } },
    },
    async ({ query }) => {
      const { page, limit, dateFrom: from, dateTo: to } = query
      const all = (await stat.byUrl({ from, to })).toSorted(orderOf(query))
      return pageAnswer(all.slice((page - 1) * limit, page * limit), all.length, query)
    },
  )

  app.get(
    '/stat/series',
    {
      config: { permission: 'admin' },
      schema: {
        operationId: 'visitStatSeries',
        tags,
        querystring: viewSeriesQuery,
        response: { 200: viewSeriesAnswer },
      },
    },
    ({ query: { dateFrom: from, dateTo: to } }) => stat.series({ from, to }),
  )

  app.get(
    '/stat/getAll',
    {
      config: { permission: 'admin' },
      schema: {
        operationId: 'listVisitStats',
        tags,
        querystring: visitLogQuery,
        response: { 200: visitLogAnswer },
      },
    },
    async ({ query }) => {
      const { search, page, limit, dateFrom: from, dateTo: to, sortDate: order } = query
      const filter = { search, from, to }
      const [rows, total] = await Promise.all([
        listViews(db, filter, { order, limit, offset: (page - 1) * limit }),
        stat.count(filter),
      ])
      return pageAnswer(rows.map(toVisitStat), total, query)
    },
  )
}

function orderOf({ sortDate, sortVisits }: { sortDate: 'ASC' | 'DESC'; sortVisits?: '' | 'ASC' | 'DESC' }) {
  const byDate = (one: UrlVisits, other: UrlVisits) =>
    (one.lastVisitAt.localeCompare(other.lastVisitAt) || other.url.localeCompare(one.url)) *
    (sortDate === 'ASC' ? 1 : -1)
  const byVisits = (one: UrlVisits, other: UrlVisits) =>
    (one.visits - other.visits) * (sortVisits === 'ASC' ? 1 : -1)
  return (one: UrlVisits, other: UrlVisits) => (sortVisits && byVisits(one, other)) || byDate(one, other)
}
