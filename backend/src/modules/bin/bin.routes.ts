import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { listPage } from '../../lists/page.ts'
import type { Services } from '../../services.ts'
import { deletedResponse } from '../../validation.ts'
import { authorOf } from '../activity/author.ts'
import { sessionOf } from '../callers/permissions.ts'
import { listBin } from './bin.repository.ts'
import { binListResponse, binParams, binQuery, toBinEntry } from './bin.schemas.ts'
import { purge, restore } from './bin.service.ts'

const tags = ['bin']

/** Deleted records, until their time is over. */
export const binRoutes: FastifyPluginAsyncZod<Pick<Services, 'db' | 'settings' | 'shortLinks'>> = async (
  app,
  { db, settings, shortLinks },
) => {
  const keptDays = async () => (await settings.read())['bin.days']

  app.get(
    '/bin/getAll',
    {
      config: { permission: 'admin' },
      schema: { operationId: 'listBin', tags, querystring: binQuery, response: { 200: binListResponse } },
    },
    async ({ query }) => {
      const { search, kind, dateFrom: from, dateTo: to, sortDeletedAt: order } = query
      const days = await keptDays()
      const filter = { search, kind, from, to, days }
      return listPage(query, (slice) => listBin(db, filter, { ...slice, order }), toBinEntry(days))
    },
  )

  app.post(
    '/bin/restore/:kind/:recordId',
    {
      config: { permission: 'session' },
      schema: {
        operationId: 'restoreFromBin',
        errorStatuses: [403, 404, 409],
        tags,
        params: binParams,
        response: { 204: z.undefined().describe('Recuperado.') },
      },
    },
    async (request, reply) => {
      const { kind, recordId } = request.params
      const who = { actor: sessionOf(request).user, author: authorOf(request), days: await keptDays() }
      await restore(db, who, kind, recordId)
      if (kind === 'short-link') shortLinks.invalidate()
      return reply.code(204).send()
    },
  )

  app.delete(
    '/bin/purge/:kind/:recordId',
    {
      config: { permission: 'admin' },
      schema: { operationId: 'purgeFromBin', tags, params: binParams, response: { 204: deletedResponse } },
    },
    async (request, reply) => {
      const { kind, recordId } = request.params
      await purge(db, authorOf(request), await keptDays(), kind, recordId)
      return reply.code(204).send()
    },
  )
}
