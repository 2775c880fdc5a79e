import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Services } from '../../app.ts'
import { ApiError, databaseCode } from '../../errors.ts'
import { pageAnswer } from '../../paging.ts'
import {
  complaintAboutCode,
  isReserved,
  makeCode,
  ownHosts,
  refuseBadCode,
  refuseBadDestination,
} from './shortener.policy.ts'
import { changeLink, deleteLink, findDestination, findLink, insertLink } from './shortener.repository.ts'
import {
  availabilityAnswer,
  availabilityQuery,
  linkAnswer,
  linkCreation,
  linkId,
  linkListAnswer,
  linkListQuery,
  linkUpdate,
  seriesAnswer,
  seriesQuery,
  toLink,
  toVisit,
  visitListAnswer,
  visitListQuery,
} from './shortener.schemas.ts'
import { readSeries } from './shortener.series.ts'
import { listVisits } from './visits.repository.ts'

const config = { permission: 'admin' as const }
const tags = ['shortener']

const taken = () =>
  new ApiError(409, 'taken', 'Este código ya está en uso.', { backHalf: 'Este código ya está en uso.' })
const notFound = () => new ApiError(404, 'not_found', 'No existe ese enlace corto.')
const changedMeanwhile = () =>
  new ApiError(409, 'conflict', 'Otra persona cambió este enlace. Recarga la lista y vuelve a intentarlo.')

export const shortenerRoutes: FastifyPluginAsyncZod<Services> = async (app, services) => {
  const { config: settings, db, shortLinks } = services
  const isOwn = (host: string) =>
    ownHosts(host, [...settings.siteOrigins, ...settings.corsOrigins], settings.port)

  app.get(
    '/shortener/getAllFilter',
    {
      config,
      schema: {
        operationId: 'listShortLinks',
        tags,
        querystring: linkListQuery,
        response: { 200: linkListAnswer },
      },
    },
    async ({ query }) => {
      const { search, page, limit, dateVisitFrom: from, dateVisitTo: to, sortVisitCount: order } = query
      const { rows, total } = await shortLinks.list({
        search,
        from,
        to,
        order,
        limit,
        offset: (page - 1) * limit,
      })
      return pageAnswer(rows.map(toLink), total, query)
    },
  )

  app.get(
    '/shortener/visit',
    {
      config,
      schema: {
        operationId: 'listShortLinkVisits',
        tags,
        querystring: visitListQuery,
        response: { 200: visitListAnswer },
      },
    },
    async ({ query }) => {
      const { search, page, limit, dateVisitFrom: from, dateVisitTo: to, sortVisitedAt: order } = query
      const filter = { search, from, to, shortenerId: query.shortenerId || undefined }
      await shortLinks.settle()
      const [rows, total] = await Promise.all([
        listVisits(db, filter, { order, limit, offset: (page - 1) * limit }),
        shortLinks.countVisits(filter),
      ])
      return pageAnswer(rows.map(toVisit), total, query)
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
        response: { 200: seriesAnswer },
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

  app.get(
    '/shortener/availability',
    {
      config,
      schema: {
        operationId: 'checkShortCode',
        tags,
        querystring: availabilityQuery,
        response: { 200: availabilityAnswer },
      },
    },
    async ({ query: { backHalf, id } }) => {
      const message = complaintAboutCode(backHalf)
      if (message) {
        const reason = isReserved(backHalf) ? ('reserved' as const) : ('invalid' as const)
        return { available: false, reason, message }
      }
      const link = await findDestination(db, backHalf)
      if (!link || link.id === id) return { available: true }
      return { available: false, reason: 'taken' as const, message: taken().message }
    },
  )

  app.post(
    '/shortener/create',
    {
      config,
      schema: { operationId: 'createShortLink', tags, body: linkCreation, response: { 201: linkAnswer } },
    },
    async ({ body, host }, reply) => {
      refuseBadDestination(body.destination, isOwn(host))
      if (body.backHalf) refuseBadCode(body.backHalf)
      const row = await insertWithCode(body.destination, body.backHalf || undefined)
      shortLinks.forget()
      return reply.code(201).send(toLink(row))
    },
  )

  async function insertWithCode(destination: string, given?: string) {
    for (let tries = 0; tries < 10; tries++) {
      const row = await insertLink(db, { destination, backHalf: given ?? makeCode() })
      if (row) return row
      if (given) throw taken()
    }
    throw new Error('No free short code in ten tries')
  }

  app.patch(
    '/shortener/update/:id',
    {
      config,
      schema: {
        operationId: 'updateShortLink',
        tags,
        params: linkId,
        body: linkUpdate,
        response: { 200: linkAnswer },
      },
    },
    async ({ params: { id }, body, host }) => {
      const before = await findLink(db, id)
      if (!before) throw notFound()
      const { destination = before.destination } = body
      const backHalf = body.backHalf || before.backHalf
      if (destination !== before.destination) refuseBadDestination(destination, isOwn(host))
      if (backHalf !== before.backHalf) refuseBadCode(backHalf)
      try {
        const row = await changeLink(db, id, { destination, backHalf }, body.updatedAt)
        if (!row) throw (await findLink(db, id)) ? changedMeanwhile() : notFound()
        shortLinks.forget()
        return toLink(row)
      } catch (error) {
        if (databaseCode(error) === '23505') throw taken()
        throw error
      }
    },
  )

  app.delete(
    '/shortener/delete/:id',
    {
      config,
      schema: {
        operationId: 'deleteShortLink',
        tags,
        params: linkId,
        response: { 204: z.null().describe('Deleted, its visits too') },
      },
    },
    async ({ params: { id } }, reply) => {
      if (!(await deleteLink(db, id))) throw notFound()
      shortLinks.forget()
      return reply.code(204).send(null)
    },
  )
}
