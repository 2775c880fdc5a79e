import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Db } from '../../db/database.ts'
import { auditChange } from '../activity/audit.ts'
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

export const backupRoutes: FastifyPluginAsyncZod<{ db: Db; tools: DatabaseTools }> = async (
  app,
  { db, tools },
) => {
  app.get(
    '/db/list',
    { config, schema: { operationId: 'listBackups', tags, response: { 200: backupListResponse } } },
    async () => {
      const [list, schedule, verification, storage, bundles, archive] = await Promise.all([
        tools.list(),
        tools.scheduled.state(),
        tools.verification.state(),
        tools.uploads.state(),
        tools.bundles.state(),
        tools.archive.state(),
      ])
      return toBackupList(list.backups, {
        ...{ schedule, verification, bundles, archive },
        storage: { ...storage, problem: list.storageProblem },
        problem: list.problem,
      })
    },
  )

  app.post(
    '/db/backupNodeJS',
    {
      config,
      schema: {
        operationId: 'makeBackup',
        errorStatuses: [409],
        tags,
        response: { 201: backupMadeResponse },
      },
    },
    async (request, reply) => {
      const backup = await tools.backup()
      const { name, bytes } = backup
      const change = { kind: 'backup', action: 'create', recordId: name, recordName: name } as const
      await auditChange(db, request, 'backup', { name, bytes, change })
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
        errorStatuses: [409],
        tags,
        params: backupName,
        body: renaming,
        response: { 200: backupMadeResponse },
      },
    },
    async (request) => {
      const { name } = request.params
      const backup = await tools.files.rename(name, request.body.newName)
      const { name: newName } = backup
      const changes = [{ field: 'name', before: name, after: newName }]
      const change = { kind: 'backup', action: 'rename', recordId: newName, recordName: newName } as const
      await auditChange(db, request, 'rename', { name, newName, change: { ...change, changes } })
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
        errorStatuses: [409],
        tags,
        params: backupName,
        response: { 200: z.object({ success: z.literal(true), message: z.string() }) },
      },
    },
    async (request) => {
      const { name } = request.params
      await tools.remove(name)
      const change = { kind: 'backup', action: 'delete', recordId: name, recordName: name } as const
      await auditChange(db, request, 'delete', { name, change })
      return { success: true as const, message: 'Backup eliminado.' }
    },
  )
}
