import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { stale } from '../../conflicts.ts'
import type { Db } from '../../db/database.ts'
import { databaseCode } from '../../errors.ts'
import type { Services } from '../../services.ts'
import { authorOf } from '../activity/author.ts'
import { changeOf } from '../activity/described.ts'
import { recordChange } from '../activity/recordChange.ts'
import { deleteRecord } from '../bin/bin.service.ts'
import { hashPassword } from '../credentials/passwords.ts'
import {
  codeTaken,
  linkNotFound,
  makeCode,
  ownHosts,
  refuseBadCode,
  refuseBadDestination,
  refusePastExpiry,
} from './short-links.policy.ts'
import { changeLink, insertLink, type LinkValues, lockLink } from './short-links.repository.ts'
import { linkCreation, linkId, linkResponse, linkUpdate, toLink } from './short-links.schemas.ts'

type NewLink = Omit<Parameters<typeof insertLink>[1], 'backHalf'>

type Expiry = Partial<Pick<LinkValues, 'expiresAt' | 'expiredUrl'>>

function refuseBadExpiry(
  { expiresAt, expiredUrl }: Expiry,
  isOwnHost: (url: URL) => boolean,
  reserved: ReadonlySet<string>,
) {
  if (expiresAt) refusePastExpiry(expiresAt)
  if (expiredUrl) refuseBadDestination(expiredUrl, isOwnHost, reserved, 'expiredUrl')
}

/** Only what the edit changes, so that the other fields of an expired link can be edited. */
function changesOf({ expiresAt, expiredUrl }: Expiry, before: LinkValues): Expiry {
  return {
    expiresAt: expiresAt?.getTime() === before.expiresAt?.getTime() ? undefined : expiresAt,
    expiredUrl: expiredUrl === before.expiredUrl ? undefined : expiredUrl,
  }
}

/** Null removes the password, blank keeps it. */
async function passwordChange(password: string | null | undefined) {
  if (password === null) return { passwordHash: null }
  return password ? { passwordHash: await hashPassword(password) } : {}
}

const config = { permission: { area: 'short-links', level: 'edit' } } as const
const publishing = { permission: { area: 'short-links', level: 'publish' } } as const
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
      schema: {
        ...{ operationId: 'createShortLink', errorStatuses: [409], tags },
        body: linkCreation,
        response: { 201: linkResponse },
      },
    },
    async (request, reply) => {
      const { body, host } = request
      const { reserved } = await site.read()
      const { backHalf, password, ...values } = body
      refuseBadDestination(values.destination, isOwn(host), reserved)
      if (backHalf) refuseBadCode(backHalf, reserved)
      refuseBadExpiry(values, isOwn(host), reserved)
      const passwordHash = password ? await hashPassword(password) : null
      const row = await db.transaction(async (transaction) => {
        const after = await insertWithCode(transaction, { ...values, passwordHash }, backHalf || undefined)
        await recordChange(transaction, authorOf(request), changeOf('short-link', { after }))
        return after
      })
      shortLinks.invalidate()
      return reply.code(201).send(toLink(row))
    },
  )

  async function insertWithCode(to: Db, values: NewLink, given?: string) {
    const length = (await settings.read())['shortener.backHalfLength']
    for (let tries = 0; tries < 10; tries++) {
      const row = await insertLink(to, { ...values, backHalf: given ?? makeCode(length) })
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
        ...{ operationId: 'updateShortLink', errorStatuses: [409], tags },
        params: linkId,
        body: linkUpdate,
        response: { 200: linkResponse },
      },
    },
    async (request) => {
      const { body, host, params } = request
      const { password, updatedAt, ...values } = body
      const { reserved } = await site.read()
      const changedPassword = await passwordChange(password)
      const row = await db.transaction(async (transaction) => {
        const before = await lockLink(transaction, params.id)
        if (!before) throw linkNotFound()
        const { destination = before.destination } = values
        const backHalf = values.backHalf || before.backHalf
        if (destination !== before.destination) refuseBadDestination(destination, isOwn(host), reserved)
        if (backHalf !== before.backHalf) refuseBadCode(backHalf, reserved)
        refuseBadExpiry(changesOf(values, before), isOwn(host), reserved)
        const changed = { ...values, destination, backHalf, ...changedPassword }
        const after = await changeLink(transaction, params.id, changed, updatedAt).catch((error) => {
          throw databaseCode(error) === '23505' ? codeTaken() : error
        })
        if (!after) throw changedMeanwhile()
        await recordChange(transaction, authorOf(request), changeOf('short-link', { before, after }))
        return after
      })
      shortLinks.invalidate()
      return toLink(row)
    },
  )

  app.delete(
    '/shortener/delete/:id',
    {
      config: publishing,
      schema: {
        operationId: 'deleteShortLink',
        tags,
        params: linkId,
        response: { 204: z.null().describe('Deleted, its visits too') },
      },
    },
    async (request, reply) => {
      const { id } = request.params
      if (!(await deleteRecord(db, authorOf(request), 'short-link', id))) throw linkNotFound()
      shortLinks.invalidate()
      return reply.code(204).send(null)
    },
  )
}
