import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { listPage } from '../../lists/page.ts'
import type { Services } from '../../services.ts'
import { shortLinkEditRoutes } from './edits.routes.ts'
import { shortLinkImportRoutes } from './imports.routes.ts'
import { codeTaken, linkNotFound, problemWithCode } from './short-links.policy.ts'
import { findDestination, findLink } from './short-links.repository.ts'
import {
  availabilityQuery,
  availabilityResponse,
  linkId,
  linkListQuery,
  linkListResponse,
  linkResponse,
  orderOf,
  tagListResponse,
  toLink,
} from './short-links.schemas.ts'
import { visitRoutes } from './visits.routes.ts'

const config = { permission: { area: 'short-links', level: 'edit' } } as const
const tags = ['shortener']

export const shortLinkRoutes: FastifyPluginAsyncZod<
  Pick<Services, 'config' | 'db' | 'lateReads' | 'settings' | 'shortLinks' | 'site'>
> = async (app, services) => {
  const { db, shortLinks, site } = services
  app.get(
    '/shortener/getAllFilter',
    {
      config,
      schema: {
        operationId: 'listShortLinks',
        tags,
        querystring: linkListQuery,
        response: { 200: linkListResponse },
      },
    },
    async ({ query }) => {
      const { search, tag, dateVisitFrom: from, dateVisitTo: to } = query
      const order = orderOf(query)
      return listPage(
        query,
        (slice) => shortLinks.list({ search, tag, from, to }, { ...slice, ...order }),
        toLink,
      )
    },
  )

  await app.register(visitRoutes, services)

  app.get(
    '/shortener/tags',
    {
      config,
      schema: { operationId: 'listShortLinkTags', tags, response: { 200: tagListResponse } },
    },
    async () => ({ results: await shortLinks.listTags() }),
  )

  app.get(
    '/shortener/availability',
    {
      config,
      schema: {
        operationId: 'checkShortCode',
        tags,
        querystring: availabilityQuery,
        response: { 200: availabilityResponse },
      },
    },
    async ({ query: { backHalf, id } }) => {
      const problem = problemWithCode(backHalf, (await site.read()).reserved)
      if (problem) return { available: false, ...problem }
      const link = await findDestination(db, backHalf)
      if (!link || link.id === id) return { available: true }
      return { available: false, reason: 'taken' as const, message: codeTaken().message }
    },
  )

  app.get(
    '/shortener/getById/:id',
    {
      config,
      schema: { operationId: 'getShortLink', tags, params: linkId, response: { 200: linkResponse } },
    },
    async ({ params: { id } }) => {
      await shortLinks.settle()
      const link = await findLink(db, id)
      if (!link) throw linkNotFound()
      return toLink(link)
    },
  )

  await app.register(shortLinkEditRoutes, services)
  await app.register(shortLinkImportRoutes, services)
}
