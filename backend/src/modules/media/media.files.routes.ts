import type { FastifyInstance } from 'fastify'
import type { Services } from '../../services.ts'
import { findMediaByHash } from './media.repository.ts'
import { mimeTypes } from './media.schemas.ts'
import { keyOf } from './media.storage.ts'

const HASH = /^[0-9a-f]{64}$/
const FILE = /^(?:\d{1,5}\.(avif|webp)|file\.(svg|pdf))$/
const YEAR_SECONDS = 31_536_000

/** What a file may do that is opened as a page of its own: nothing but be shown. */
const policies: Record<string, string> = {
  svg: "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'self'",
  pdf: "default-src 'none'; sandbox; frame-ancestors 'self'",
}

/** The public files of media, which never change under their address. Originals are not served. */
export async function mediaFileRoutes(
  app: FastifyInstance,
  { db, mediaStorage }: Pick<Services, 'db' | 'mediaStorage'>,
) {
  app.get<{ Params: { hash: string; file: string } }>(
    '/media/:hash/:file',
    { config: { permission: 'public' }, schema: { hide: true } },
    async (request, reply) => {
      const { hash, file } = request.params
      const [, raster, whole] = FILE.exec(file) ?? []
      const format = raster ?? whole
      if (!HASH.test(hash) || !format) return reply.callNotFound()
      const etag = `W/"${hash.slice(0, 32)}-${file}"`
      // Deleted media are not shown, although their files are kept for as long as they can be restored.
      const row = await findMediaByHash(db, hash)
      if (!row) return reply.callNotFound()
      reply.header('etag', etag)
      if (request.headers['if-none-match'] === etag) return setHeaders().code(304).send()
      const found = await mediaStorage.get(keyOf({ hash, name: file }))
      if (!found) return reply.removeHeader('etag').callNotFound()
      return setHeaders()
        .type(mimeTypes[format] ?? 'application/octet-stream')
        .send(found.content)

      function setHeaders() {
        const policy = policies[format ?? '']
        if (policy) reply.header('content-security-policy', policy)
        if (format === 'pdf')
          reply.header(
            'content-disposition',
            `attachment; filename*=UTF-8''${encodeURIComponent(row?.name ?? 'documento.pdf').replaceAll("'", '%27')}`,
          )
        return reply
          .header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`)
          .header('access-control-allow-origin', '*')
          .header('cross-origin-resource-policy', 'cross-origin')
      }
    },
  )
}
