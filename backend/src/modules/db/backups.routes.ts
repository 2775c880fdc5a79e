import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { audit } from './audit.ts'
import {
  backupListResponse,
  backupMadeResponse,
  backupName,
  renaming,
  toBackup,
  toBackupList,
} from './db.schemas.ts'
import type { DatabaseTools } from './db.service.ts'

const config = { permission: 'admin' as const }
const tags = ['db']

export const backupRoutes: FastifyPluginAsyncZod<{ tools: DatabaseTools }> = async (app, { tools }) => {
  app.get(
    '/db/list',
    { config, schema: { operationId: 'listBackups', tags, response: { 200: backupListResponse } } },
    async () => toBackupList(await tools.files.list(), await tools.scheduled.state()),
  )

  app.post(
    '/db/backupNodeJS',
    { config, schema: { operationId: 'makeBackup', tags, response: { 201: backupMadeResponse } } },
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
        response: { 200: backupMadeResponse },
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
}
