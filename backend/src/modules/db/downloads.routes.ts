import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { ApiError } from '../../errors.ts'
import { audit } from '../activity/audit.ts'
import { isCompressed } from '../backups/backups.gzip.ts'
import { backupName, downloadQuery, linkResponse, toDownloadLink } from './db.schemas.ts'
import type { DatabaseTools } from './db.service.ts'

const config = { permission: 'admin' as const }
const tags = ['db']

/** Backups as files, each by a link that can be used once. */
export const downloadRoutes: FastifyPluginAsyncZod<{ tools: DatabaseTools }> = async (app, { tools }) => {
  app.post(
    '/db/download/:name',
    {
      config: { ...config, unrecorded: 'It only makes a link to a file; the log records who did.' },
      schema: { operationId: 'makeDownloadLink', tags, params: backupName, response: { 201: linkResponse } },
    },
    async (request, reply) => {
      const { name } = request.params
      const link = await tools.makeLink(name)
      audit(request, 'download', { name })
      return reply.code(201).send(toDownloadLink(name, link))
    },
  )

  app.get(
    '/db/download/:name',
    {
      // The link itself is the permission: a new tab sends no bearer token.
      config: { permission: 'public' },
      compress: false,
      schema: {
        operationId: 'downloadBackup',
        errorStatuses: [401, 403],
        tags,
        params: backupName,
        querystring: downloadQuery,
        response: { 200: z.any().describe('The SQL file, compressed if its name ends in .gz') },
      },
    },
    async ({ params: { name }, query: { token } }, reply) => {
      if (!token || !(await tools.takeLink(name, token))) {
        throw new ApiError(401, 'link_expired', 'El enlace de descarga ya no es válido. Pide otro.')
      }
      const { input, bytes } = await tools.readFile(name)
      if (bytes !== undefined) reply.header('content-length', bytes)
      return reply
        .header('content-type', isCompressed(name) ? 'application/gzip' : 'application/sql; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('cache-control', 'no-store')
        .header('x-content-type-options', 'nosniff')
        .send(input)
    },
  )
}
