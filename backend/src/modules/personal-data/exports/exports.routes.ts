import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { ConflictError } from '../../../conflicts.ts'
import { ApiError, notFound } from '../../../errors.ts'
import { siteOriginOf } from '../../../origins.ts'
import type { Services } from '../../../services.ts'
import { idParams } from '../../../validation.ts'
import { sessionOf } from '../../callers/permissions.ts'
import { addExport, EXPORTS_PER_DAY, findReadyExport, latestExport } from './exports.repository.ts'
import { exportResponse, toExport } from './exports.schemas.ts'
import { exportKey } from './exports.storage.ts'

const tags = ['auth']

type Needs = Pick<Services, 'config' | 'db' | 'exports' | 'mediaStorage'>

/** A copy of everything that is stored about the signed-in person; nobody else, administrators included, gets it. */
export const accountExportRoutes: FastifyPluginAsyncZod<Needs> = async (app, services) => {
  const { config, db, exports: maker, mediaStorage } = services
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })

  app.get(
    '/auth/export',
    {
      config: { permission: 'session' },
      schema: { operationId: 'accountExport', tags, response: { 200: exportResponse } },
    },
    async (request) => toExport(await latestExport(db, sessionOf(request).user.id)),
  )

  app.post(
    '/auth/export',
    {
      config: { permission: 'session', unrecorded: 'It copies what is stored and changes none of it.' },
      schema: {
        operationId: 'requestAccountExport',
        errorStatuses: [409],
        tags,
        response: { 202: exportResponse },
      },
    },
    async (request, reply) => {
      const { id } = sessionOf(request).user
      const asked = await addExport(db, id, siteOriginOf(request, config))
      if (asked === 'open') throw new ConflictError('under_way', 'Tu archivo ya se está preparando.')
      if (asked === 'too-many') {
        reply.header('retry-after', 86_400)
        const message = `Ya pediste tus datos ${EXPORTS_PER_DAY} veces en las últimas 24 horas. Vuelve a intentarlo mañana.`
        throw new ApiError(429, 'too_many_requests', message)
      }
      maker.wake()
      return reply.code(202).send(toExport(await latestExport(db, id)))
    },
  )

  app.get(
    '/auth/export/file/:id',
    {
      config: { permission: 'session' },
      schema: {
        operationId: 'downloadAccountExport',
        errorStatuses: [404],
        tags,
        params: idParams,
        response: { 200: z.any().describe('The archive, a .zip file') },
      },
    },
    async (request, reply) => {
      const row = await findReadyExport(db, sessionOf(request).user.id, request.params.id)
      const found = row && (await mediaStorage.get(exportKey(row)))
      // The same for another person's, an expired and an unknown one.
      if (!found) throw notFound('Este archivo ya no está. Pide uno nuevo.')
      return reply
        .header('content-disposition', 'attachment; filename="tus-datos.zip"')
        .type('application/zip')
        .send(found.content)
    },
  )
}
