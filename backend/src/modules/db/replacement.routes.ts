import { stat } from 'node:fs/promises'
import multipart from '@fastify/multipart'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { clip } from '../../clip.ts'
import { type Difference, describeDifference } from '../../db/catalog/differences.ts'
import { ApiError } from '../../errors.ts'
import { sendError } from '../../plugins/error-handler.ts'
import type { Services } from '../../services.ts'
import { audit, auditChange } from '../activity/audit.ts'
import { sessionOf } from '../callers/permissions.ts'
import { UnknownObjectsError } from '../scripts/differences.error.ts'
import { cancelled } from '../scripts/load.limits.ts'
import type { Safety } from '../scripts/replacement.service.ts'
import { acceptance, backupName, replacementError, resetResponse, restoredResponse } from './db.schemas.ts'
import type { DatabaseTools } from './db.service.ts'

const config = { permission: 'admin' as const }
const tags = ['db']

const maxListed = 300
// Objects that run by themselves are listed first, because an administrator has to see them.
const listedFirst = [
  'event trigger',
  'trigger',
  'function',
  'procedure',
  'rule',
  'view',
  'policy',
  'schema',
  'setting',
  'privilege',
  'extension',
]
const maxListedDefinitionLength = 1500

type Options = Pick<Services, 'config' | 'db'> & { tools: DatabaseTools }

/** Routes that replace the data. */
export const replacementRoutes: FastifyPluginAsyncZod<Options> = async (
  app,
  { config: settings, db, tools },
) => {
  await app.register(multipart, {
    limits: { fileSize: settings.uploadBytes, files: 1, fields: 0, parts: 2, headerPairs: 50 },
  })

  app.patch(
    '/db/restoreNodeJS/:name',
    {
      config,
      errorHandler: sendReplacementError,
      schema: {
        ...{ operationId: 'restoreBackup', errorStatuses: [409], tags },
        params: backupName,
        querystring: acceptance,
        response: { 200: restoredResponse, 409: replacementError },
      },
    },
    async (request, reply) => {
      const { name } = request.params
      const { accept } = request.query
      const safety = await tools.restore(name, accept, whileConnected(reply))
      await auditChange(db, request, 'restore', {
        ...{ name, ...auditOf(safety), accepted: accept },
        change: { kind: 'backup', action: 'restore', recordId: name, recordName: name },
      })
      return {
        success: true as const,
        message: 'Base de datos restaurada correctamente.',
        ...safetyResponse(safety),
      }
    },
  )

  app.post(
    '/db/config/dropAndSeed',
    {
      config,
      schema: { operationId: 'resetDatabase', errorStatuses: [409], tags, response: { 200: resetResponse } },
    },
    async (request) => {
      const { safety, credentials } = await tools.reset(sessionOf(request).user.id)
      await auditChange(db, request, 'reset', {
        ...auditOf(safety),
        change: { kind: 'database', action: 'replace', recordName: 'Contenido inicial' },
      })
      return {
        success: true as const,
        reset: true as const,
        message: 'Base de datos reiniciada con el contenido inicial.',
        ...safetyResponse(safety),
        credentials,
      }
    },
  )

  app.post(
    '/db/upload',
    {
      config,
      errorHandler: sendReplacementError,
      schema: {
        ...{ operationId: 'uploadSql', errorStatuses: [409], tags },
        consumes: ['multipart/form-data'],
        querystring: acceptance,
        response: { 200: restoredResponse, 409: replacementError },
      },
    },
    async (request, reply) => {
      const signal = whileConnected(reply)
      const { accept } = request.query
      const { draft, fileName } = await receiveUpload(request)
      try {
        const { size } = await stat(draft)
        if (size === 0) throw badFile('El archivo está vacío.')
        const safety = await tools.runUpload(draft, accept, signal)
        await auditChange(db, request, 'upload', {
          ...{ fileName, bytes: size, ...auditOf(safety), accepted: accept },
          change: { kind: 'database', action: 'replace', recordName: fileName },
        })
        return { success: true as const, message: 'Archivo subido con éxito.', ...safetyResponse(safety) }
      } finally {
        await tools.removeDraft(draft)
      }
    },
  )

  async function receiveUpload(request: FastifyRequest) {
    if (!request.isMultipart()) throw badFile('Envía el archivo como multipart/form-data.')
    const part = await request.file().catch((error: FastifyError) => {
      // Errors of the limits have a status; any other means a malformed form.
      throw error.statusCode ? error : badFile('El formulario llegó incompleto o no se puede leer.')
    })
    if (part?.fieldname !== 'file') throw badFile('Falta el archivo.')
    if (!/\.sql(\.gz)?$/i.test(part.filename ?? '')) {
      part.file.resume()
      throw badFile('Solo se permiten archivos .sql y .sql.gz')
    }
    const draft = await tools.receive(part.file)
    if (!part.file.truncated) return { draft, fileName: clip(part.filename, 200) }
    await tools.removeDraft(draft)
    const megabytes = Math.round(settings.uploadBytes / 1_048_576)
    throw new ApiError(413, 'too_large', `El archivo pasa de ${megabytes} MB.`)
  }
}

/** Aborted when the client goes away before it has its response. */
function whileConnected(reply: FastifyReply): AbortSignal {
  const leaving = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) leaving.abort(cancelled())
  })
  return leaving.signal
}

/** An error that an administrator can accept lists the differences. */
function sendReplacementError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  if (!(error instanceof UnknownObjectsError)) return sendError(error, request, reply)
  const { code, message, differences, digest } = error
  audit(request, 'refused copy', { digest, total: differences.length })
  const rank = ({ kind }: Difference) => listedFirst.indexOf(kind) + 1 || listedFirst.length + 1
  const ordered = differences.toSorted((one, other) => rank(one) - rank(other))
  const listed = ordered.slice(0, maxListed).map((difference) => ({
    kind: difference.kind,
    name: difference.name,
    problem: difference.problem,
    text: describeDifference(difference),
    definition: clip(difference.definition ?? '', maxListedDefinitionLength) || undefined,
  }))
  return reply.code(409).send({ code, message, differences: listed, total: differences.length, digest })
}

function safetyResponse({ name, notice }: Safety) {
  return { safetyBackup: name, notice }
}

function auditOf({ name, notice, heldMs }: Safety) {
  return { safety: name, notice, heldMs }
}

function badFile(message: string) {
  return new ApiError(400, 'invalid', message, { file: message })
}
