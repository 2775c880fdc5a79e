import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { stale } from '../../conflicts.ts'
import { databaseCode } from '../../errors.ts'
import type { Services } from '../../services.ts'
import {
  codeTaken,
  linkNotFound,
  makeCode,
  ownHosts,
  refuseBadCode,
  refuseBadDestination,
} from './short-links.policy.ts'
import { changeLink, deleteLink, findLink, insertLink } from './short-links.repository.ts'
import { linkCreation, linkId, linkResponse, linkUpdate, toLink } from './short-links.schemas.ts'

const config = { permission: 'admin' as const }
const tags = ['shortener']

const changedMeanwhile = () =>
  stale('Otra persona cambió este enlace mientras lo editabas. Mira lo nuevo o guarda lo tuyo.')

export const shortLinkEditRoutes: FastifyPluginAsyncZod<
  Pick<Services, 'config' | 'db' | 'settings' | 'shortLinks' | 'site'>
> = async (app, services) => {
  const { config: configured, db, settings, shortLinks, site } = services
  const isOwn = (host: string) =>
    ownHosts(host, [...configured.siteOrigins, ...configured.corsOrigins], configured.port)

  app.post(
    '/shortener/create',
    {
      config,
      schema: { operationId: 'createShortLink', tags, body: linkCreation, response: { 201: linkResponse } },
    },
    async ({ body, host }, reply) => {
      const { reserved } = await site.read()
      refuseBadDestination(body.destination, isOwn(host), reserved)
      if (body.backHalf) refuseBadCode(body.backHalf, reserved)
      const row = await insertWithCode(body.destination, body.backHalf || undefined)
      shortLinks.invalidate()
      return reply.code(201).send(toLink(row))
    },
  )

  async function insertWithCode(destination: string, given?: string) {
    const length = (await settings.read())['shortener.backHalfLength']
    for (let tries = 0; tries < 10; tries++) {
      const row = await insertLink(db, { destination, backHalf: given ?? makeCode(length) })
      if (row) return row
      if (given) throw codeTaken()
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
        response: { 200: linkResponse },
      },
    },
    async ({ params: { id }, body, host }) => {
      const before = await findLink(db, id)
      if (!before) throw linkNotFound()
      const { destination = before.destination } = body
      const backHalf = body.backHalf || before.backHalf
      const { reserved } = await site.read()
      if (destination !== before.destination) refuseBadDestination(destination, isOwn(host), reserved)
      if (backHalf !== before.backHalf) refuseBadCode(backHalf, reserved)
      try {
        const row = await changeLink(db, id, { destination, backHalf }, body.updatedAt)
        if (!row) throw (await findLink(db, id)) ? changedMeanwhile() : linkNotFound()
        shortLinks.invalidate()
        return toLink(row)
      } catch (error) {
        if (databaseCode(error) === '23505') throw codeTaken()
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
      if (!(await deleteLink(db, id))) throw linkNotFound()
      shortLinks.invalidate()
      return reply.code(204).send(null)
    },
  )
}
