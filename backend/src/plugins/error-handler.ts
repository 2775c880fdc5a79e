import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { ApiError, databaseCode, diskFull, isDatabaseBusy, isDatabaseDown, isDiskFull } from '../errors.ts'
import { collectAllowedMethods } from './allowed-methods.ts'
import { reasonOf } from './log-masking.ts'

/** The shape of every error response under /api. */
const errorResponse = z
  .object({
    code: z.string(),
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
  })
  .meta({ id: 'Error' })

const retrySeconds = 5

const messages: Record<number, [code: string, message: string]> = {
  400: ['bad_request', 'La petición no es válida.'],
  401: ['unauthenticated', 'Inicia sesión para continuar.'],
  403: ['forbidden', 'No tienes permiso para hacer esto.'],
  404: ['not_found', 'No existe lo que buscas.'],
  405: ['method_not_allowed', 'Esta operación no se admite aquí.'],
  408: ['timeout', 'La petición tardó demasiado.'],
  413: ['too_large', 'Lo enviado es demasiado grande.'],
  415: ['unsupported_media_type', 'El formato enviado no se admite.'],
  431: ['headers_too_large', 'Los encabezados de la petición son demasiado grandes.'],
  429: ['too_many_requests', 'Demasiados intentos. Espera un momento y vuelve a intentarlo.'],
  503: [
    'unavailable',
    'El servicio no está disponible en este momento. Inténtalo de nuevo en unos segundos.',
  ],
}

export function installErrorHandler(app: FastifyInstance) {
  // Published with every operation, and enforced: error responses contain nothing else.
  app.addHook('onRoute', ({ schema }) => {
    if (!schema?.operationId) return
    schema.response = { '4xx': errorResponse, '5xx': errorResponse, ...(schema.response as object) }
  })
  app.setErrorHandler<FastifyError>(sendError)
  const allowedMethods = collectAllowedMethods(app)
  app.setNotFoundHandler((request, reply) => {
    const allowed = allowedMethods(request.url.split('?', 1)[0] ?? '')
    if (allowed.length === 0 || allowed.includes(request.method)) return responseStatus(reply, 404)
    return responseStatus(reply.header('allow', allowed.join(', ')), 405)
  })
}

/** Also handles failures before routing, such as a path that cannot be decoded. */
export function sendError(error: FastifyError | ApiError, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof ApiError) {
    if (error.status === 503) reply.header('retry-after', retrySeconds)
    return reply.code(error.status).send({ code: error.code, message: error.message, fields: error.fields })
  }
  const invalid = invalidInput(error)
  if (invalid) return sendError(invalid, request, reply)
  if (isDatabaseDown(error)) {
    // One short line each, because during an outage every request ends here.
    request.log.error({ reason: reasonOf(error) }, 'database is down')
    return responseStatus(reply.header('retry-after', retrySeconds), 503)
  }
  if (isDiskFull(error)) {
    request.log.error({ reason: reasonOf(error) }, 'the disk is full')
    return sendError(diskFull(), request, reply)
  }
  if (isDatabaseBusy(error)) {
    request.log.warn({ reason: databaseCode(error) }, 'database is busy')
    return reply
      .header('retry-after', retrySeconds)
      .code(503)
      .send({ code: 'busy', message: 'La base de datos está ocupada. Inténtalo de nuevo en unos segundos.' })
  }
  const status = statusOf(error)
  if (status >= 500) request.log.error({ err: error }, 'request failed')
  return responseStatus(reply, status)
}

/** What is wrong with input that does not match its schema; undefined for other errors. */
export function invalidInput(error: FastifyError | ApiError, status = 400): ApiError | undefined {
  if (!hasZodFastifySchemaValidationErrors(error)) return undefined
  const fields = Object.fromEntries(
    error.validation.map((issue) => [fieldOf(issue.instancePath), issue.message ?? 'no es válido']),
  )
  return new ApiError(status, 'invalid', 'Revisa los datos enviados.', fields)
}

function responseStatus(reply: FastifyReply, status: number) {
  const [code, message] = textOf(status)
  return reply.code(status).send({ code, message })
}

function statusOf(error: FastifyError): number {
  // Class 22, "data exception": text that PostgreSQL cannot store, numbers out of range.
  if (databaseCode(error)?.startsWith('22')) return 400
  const status = error.statusCode ?? 500
  return status >= 400 && status < 600 ? status : 500
}

export function textOf(status: number): [code: string, message: string] {
  if (messages[status]) return messages[status]
  if (status < 500) return ['bad_request', 'La petición no es válida.']
  return ['internal', 'Algo salió mal en el servidor. Inténtalo de nuevo más tarde.']
}

function fieldOf(instancePath: string): string {
  return instancePath.replace(/^\//, '').replaceAll('/', '.') || 'body'
}
