import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Services } from '../../app.ts'
import { ApiError } from '../../errors.ts'
import { audit } from './audit.ts'
import {
  backupListAnswer,
  backupMadeAnswer,
  backupName,
  downloadQuery,
  linkAnswer,
  renaming,
  toBackup,
} from './db.schemas.ts'
import { createDatabaseTools } from './db.service.ts'
import { streamProgress } from './progress.stream.ts'
import { replacementRoutes } from './replacement.routes.ts'

const config = { permission: 'admin' as const }
const tags = ['db']

export const databaseRoutes: FastifyPluginAsyncZod<Services> = async (app, services) => {
  const tools = createDatabaseTools(services)
  // In the background: what a killed process left does not delay the start.
  app.addHook('onListen', () => {
    tools
      .finishLeftovers()
      .catch((error: unknown) => app.log.warn({ err: error }, 'leftovers of a database job remain'))
  })
  const readers = new Set<() => void>()
  // Open streams would keep the server from closing.
  app.addHook('preClose', async () => {
    for (const stop of readers) stop()
  })
  await app.register(replacementRoutes, { ...services, tools })

  app.get(
    '/db/list',
    { config, schema: { operationId: 'listBackups', tags, response: { 200: backupListAnswer } } },
    async () => ({ backups: (await tools.files.list()).map(toBackup) }),
  )

  app.post(
    '/db/backupNodeJS',
    { config, schema: { operationId: 'makeBackup', tags, response: { 201: backupMadeAnswer } } },
    async (request, reply) => {
      const backup = await tools.backup()
      audit(request, 'backup', { name: backup.name, bytes: backup.bytes })
      const message = 'Copia de seguridad creada correctamente.'
      return reply.code(201).send({ success: true, message, backup: toBackup(backup) })
    },
  )

  app.patch(
    '/db/rename/:name',
    {
      config,
      schema: {
        operationId: 'renameBackup',
        tags,
        params: backupName,
        body: renaming,
        response: { 200: backupMadeAnswer },
      },
    },
    async (request) => {
      const { name } = request.params
      const backup = await tools.files.rename(name, request.body.newName)
      audit(request, 'rename', { name, newName: backup.name })
      const message = 'Copia de seguridad renombrada correctamente.'
      return { success: true as const, message, backup: toBackup(backup) }
    },
  )

  app.delete(
    '/db/delete/:name',
    {
      config,
      schema: {
        operationId: 'deleteBackup',
        tags,
        params: backupName,
        response: { 200: z.object({ success: z.literal(true), message: z.string() }) },
      },
    },
    async (request) => {
      await tools.files.remove(request.params.name)
      audit(request, 'delete', { name: request.params.name })
      return { success: true as const, message: 'Backup eliminado.' }
    },
  )

  app.post(
    '/db/download/:name',
    {
      config,
      schema: { operationId: 'makeDownloadLink', tags, params: backupName, response: { 201: linkAnswer } },
    },
    async (request, reply) => {
      const { name } = request.params
      const { token, expiresAt } = await tools.makeLink(name)
      audit(request, 'download', { name })
      const url = `/api/db/download/${encodeURIComponent(name)}?token=${token}`
      return reply.code(201).send({ url, expiresAt: expiresAt.toISOString() })
    },
  )

  app.get(
    '/db/download/:name',
    {
      // The link itself is the permission: a new tab sends no bearer (reading 33).
      config: { permission: 'public' },
      compress: false,
      schema: {
        operationId: 'downloadBackup',
        tags,
        params: backupName,
        querystring: downloadQuery,
        response: { 200: z.any().describe('The SQL file') },
      },
    },
    async ({ params: { name }, query: { token } }, reply) => {
      if (!token || !(await tools.takeLink(name, token))) {
        throw new ApiError(401, 'link_expired', 'El enlace de descarga ya no es válido. Pide otro.')
      }
      const { bytes } = await tools.files.find(name)
      return reply
        .header('content-type', 'application/sql; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('content-length', bytes)
        .header('cache-control', 'no-store')
        .header('x-content-type-options', 'nosniff')
        .send(await tools.files.read(name))
    },
  )

  app.get(
    '/db/progress',
    {
      config: { ...config, rateLimit: false },
      schema: {
        operationId: 'watchDatabaseJobs',
        tags,
        produces: ['text/event-stream'],
        description:
          'Server-sent events `progress`: what the running backup, restore, upload or reset is doing.',
      },
    },
    (_request, reply) => {
      const stop = streamProgress(reply, tools.watch)
      readers.add(stop)
      reply.raw.on('close', () => readers.delete(stop))
    },
  )
}
