import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { Server } from '@tus/server'
import type { FastifyRequest } from 'fastify'
import { ConflictError } from '../../../conflicts.ts'
import { ApiError, notFound } from '../../../errors.ts'
import { sessionOf } from '../../callers/permissions.ts'
import { MAX_MEDIA_BYTES } from '../inspection/limits.ts'
import type { MediaStorage } from '../media.storage.ts'
import { UploadStore } from './uploads.store.ts'

const UPLOADS_PATH = '/api/media/uploads'
/** What one person may have begun at a time. */
export const MAX_UPLOADS_OF_PERSON = 10

const UPLOAD_ID = /^([0-9a-f-]{36})\.[0-9a-f]{32}$/

export type MediaUploads = ReturnType<typeof createMediaUploads>

/** Receives files by the tus protocol (https://tus.io/protocols/resumable-upload), each person's apart. */
export function createMediaUploads(storage: MediaStorage) {
  const store = new UploadStore(storage, MAX_UPLOADS_OF_PERSON)
  const server = new Server({
    path: UPLOADS_PATH,
    datastore: store,
    maxSize: MAX_MEDIA_BYTES,
    relativeLocation: true,
    // The locks and the names are of the person whom `own` found.
    namingFunction: (request) => `${request.headers.get('x-uploader')}.${randomBytes(16).toString('hex')}`,
  })

  /** Throws unless the upload is of the caller; others do not learn which exist. */
  function own(request: FastifyRequest, id: string): string {
    if (UPLOAD_ID.exec(id)?.[1] !== sessionOf(request).user.id) throw unknownUpload()
    return id
  }

  return {
    deleteExpired: () => store.deleteExpired(),

    /** Responds to a request of the protocol; throws `ApiError` with its headers' meaning in Spanish. */
    async respond(request: FastifyRequest, id?: string): Promise<Response> {
      const { user } = sessionOf(request)
      if (id !== undefined) own(request, id)
      const response = await server.handleWeb(webRequest(request, user.id))
      if (response.status >= 400) throw problemOf(response.status)
      return response
    },

    /** The complete file of the caller's upload, and the name that it had. */
    async read(request: FastifyRequest, id: string): Promise<{ file: Buffer; name: string }> {
      const upload = await store.getUpload(own(request, id)).catch((error) => {
        throw isGone(error) ? unknownUpload() : error
      })
      const file = await store.read(id)
      if (!file)
        throw new ConflictError('incomplete', 'El archivo no ha llegado completo. Sigue con el envío.')
      return { file, name: upload.metadata?.filename ?? '' }
    },

    remove: (id: string) =>
      store.remove(id).catch((error) => {
        if (!isGone(error)) throw error
      }),
  }
}

/** The library's request; a body that is cut off ends it with an error, after which it can be resumed. */
function webRequest({ method, raw, headers }: FastifyRequest, userId: string): Request {
  const sent = new Headers()
  for (const [name, value] of Object.entries(headers))
    if (typeof value === 'string' && /^(tus-|upload-|content-)/.test(name)) sent.set(name, value)
  sent.set('x-uploader', userId)
  const hasBody = method === 'PATCH' || method === 'POST'
  return new Request(`http://localhost${raw.url ?? ''}`, {
    method,
    headers: sent,
    ...(hasBody && { body: Readable.toWeb(raw) as ReadableStream<Uint8Array>, duplex: 'half' }),
  } as RequestInit)
}

const isGone = (error: unknown) => (error as { status_code?: number }).status_code === 404

const unknownUpload = () => notFound('El envío ya no existe. Empieza de nuevo.')

const tooMany = () =>
  new ApiError(
    429,
    'too_many_uploads',
    `Tienes ${MAX_UPLOADS_OF_PERSON} envíos sin terminar. Termina o cancela alguno.`,
  )

function problemOf(status: number): ApiError {
  if (status === 404) return unknownUpload()
  if (status === 409)
    return new ConflictError('wrong_offset', 'El envío no sigue donde quedó: pregunta dónde va.')
  if (status === 410) return new ApiError(410, 'expired', 'El envío caducó. Empieza de nuevo.')
  if (status === 413) return new ApiError(413, 'too_large', 'El archivo pasa de 25 MB, el máximo.')
  if (status === 429) return tooMany()
  if (status === 412)
    return new ApiError(412, 'unsupported_version', 'Falta la cabecera Tus-Resumable: 1.0.0.')
  // An extension of the protocol that is not offered, such as uploads of unknown length, is a 501.
  if (status >= 500 && status !== 501)
    return new ApiError(503, 'interrupted', 'El envío se interrumpió. Continúa donde quedó.')
  return new ApiError(400, 'invalid', 'El envío no cumple el protocolo tus 1.0.')
}
