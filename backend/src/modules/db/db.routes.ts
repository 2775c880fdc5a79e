import { stat } from 'node:fs/promises'
import multipart from '@fastify/multipart'
import type { FastifyError, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Services } from '../../app.ts'
import { databaseChannel } from '../../db/data-version.ts'
import { ApiError } from '../../errors.ts'
import { sessionOf } from '../../plugins/permissions.ts'
import {
  backupListAnswer,
  backupMadeAnswer,
  backupName,
  downloadQuery,
  linkAnswer,
  renaming,
  resetAnswer,
  restoredAnswer,
  sqlAnswer,
  sqlQuery,
  toBackup,
} from './db.schemas.ts'
import { createDatabaseTools } from './db.service.ts'
import { streamProgress } from './progress.stream.ts'
import { limitMs, mostBytes, mostRows, runQuery } from './query.runner.ts'

const config = { permission: 'admin' as const }
const tags = ['db']

export const databaseRoutes: FastifyPluginAsyncZod<Services> = async (app, services) => {
  const { config: settings, db, pool, notifications, queryUrl } = services
  const tools = createDatabaseTools(db, pool, notifications, settings)
  const readers = new Set<() => void>()
  // Open streams would keep the server from closing.
  app.addHook('preClose', async () => {
    for (const stop of readers) stop()
  })
  await app.register(multipart, {
    limits: { fileSize: settings.uploadBytes, files: 1, fields: 0, parts: 2, headerPairs: 50 },
  })

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
    '/db/restoreNodeJS/:name',
    {
      config,
      schema: { operationId: 'restoreBackup', tags, params: backupName, response: { 200: restoredAnswer } },
    },
    async (request) => {
      const { name } = request.params
      const { safety } = await tools.restore(name)
      audit(request, 'restore', { name, safety: safety.name })
      const message = 'Base de datos restaurada correctamente.'
      return { success: true as const, message, safetyBackup: safety.name }
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

  app.post(
    '/db/config/dropAndSeed',
    { config, schema: { operationId: 'resetDatabase', tags, response: { 200: resetAnswer } } },
    async (request) => {
      const { safety, credentials } = await tools.reset(sessionOf(request).user.id)
      audit(request, 'reset', { safety: safety.name })
      return {
        success: true as const,
        reset: true as const,
        message: 'Base de datos reiniciada con el contenido inicial.',
        safetyBackup: safety.name,
        credentials,
      }
    },
  )

  app.post(
    '/db/upload',
    {
      config,
      schema: {
        operationId: 'uploadSql',
        tags,
        consumes: ['multipart/form-data'],
        response: { 200: restoredAnswer },
      },
    },
    async (request) => {
      const { draft, fileName } = await receiveUpload(request)
      try {
        const { size } = await stat(draft)
        if (size === 0) throw badFile('El archivo está vacío.')
        const { safety } = await tools.runUpload(draft, size)
        audit(request, 'upload', { fileName, bytes: size, safety: safety.name })
        const message = 'Archivo subido con éxito.'
        return { success: true as const, message, safetyBackup: safety.name }
      } finally {
        await tools.removeDraft(draft)
      }
    },
  )

  async function receiveUpload(request: FastifyRequest) {
    if (!request.isMultipart()) throw badFile('Envía el archivo como multipart/form-data.')
    const part = await request.file().catch((error: FastifyError) => {
      // Whatever is not an error of the server's own limits is a form that cannot be read.
      throw error.statusCode ? error : badFile('El formulario llegó incompleto o no se puede leer.')
    })
    if (part?.fieldname !== 'file') throw badFile('Falta el archivo.')
    if (!/\.sql$/i.test(part.filename ?? '')) {
      part.file.resume()
      throw badFile('Solo se permiten archivos .sql')
    }
    const draft = await tools.receive(part.file)
    if (!part.file.truncated) return { draft, fileName: part.filename.slice(0, 200) }
    await tools.removeDraft(draft)
    const megabytes = Math.round(settings.uploadBytes / 1_048_576)
    throw new ApiError(413, 'too_large', `El archivo pasa de ${megabytes} MB.`)
  }

  app.post(
    '/db/config/runSQLQuery',
    { config, schema: { operationId: 'runSql', tags, body: sqlQuery, response: { 200: sqlAnswer } } },
    async (request) => {
      const { query, readOnly } = request.body
      if (!queryUrl) {
        throw new ApiError(
          503,
          'no_query_login',
          'El servidor de base de datos no deja crear el usuario de consultas: indícalo con QUERY_DATABASE_URL.',
        )
      }
      const startedAt = performance.now()
      const spent = () => Math.round(performance.now() - startedAt)
      try {
        const answer = await runQuery(queryUrl, query, readOnly)
        audit(request, 'sql', { query: withoutLiterals(query), readOnly, ms: spent(), rows: answer.rowCount })
        if (!readOnly) {
          await notifications.signal(databaseChannel)
          notifications.signalHere(databaseChannel)
        }
        return {
          success: true as const,
          result: answer.rows,
          fields: answer.fields,
          rowCount: answer.rowCount,
          truncated: answer.isTruncated,
          limits: { rows: mostRows, seconds: limitMs / 1000, megabytes: mostBytes / 1_048_576 },
          ms: spent(),
        }
      } catch (error) {
        const reason = (error as Error).message
        audit(request, 'sql', { query: withoutLiterals(query), readOnly, ms: spent(), failed: true, reason })
        throw error
      }
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

function badFile(message: string) {
  return new ApiError(400, 'invalid', message, { file: message })
}

/** Who did what to the database, and when: for whoever must find out later. */
function audit(request: FastifyRequest, action: string, details: object) {
  request.log.warn(
    { audit: action, user: sessionOf(request).user.email, ip: request.ip, ...details },
    'audit',
  )
}

// What is between quotes may be anybody's password. One that is not closed reaches to the end, so that no part of the
// query is searched twice.
function withoutLiterals(query: string): string {
  return query
    .replace(/\$(\w*)\$[\s\S]*?(?:\$\1\$|$)/g, '…')
    .replace(/'(?:[^'\\]|''|\\[\s\S])*'?/g, '…')
    .slice(0, 2000)
}
