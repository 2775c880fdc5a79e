import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Services } from '../../../services.ts'

const BODY_TYPE = 'application/offset+octet-stream'
const unrecorded = 'An upload changes no record until a medium is created from it.'

type OfUpload = { Params: { id: string } }

/** The tus protocol, which clients speak through a library: it is not part of the published contract. */
export const mediaUploadRoutes: FastifyPluginAsyncZod<Pick<Services, 'mediaUploads'>> = async (
  app,
  { mediaUploads },
) => {
  // Left to the protocol, which reads bodies as they arrive.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(BODY_TYPE, (_request, payload, done) => done(null, payload))
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
  const permission = { area: 'media', level: 'edit' } as const
  const options = { config: { permission, unrecorded }, schema: { hide: true } }

  async function respond(request: FastifyRequest, reply: FastifyReply, id?: string) {
    reply.header('tus-resumable', '1.0.0')
    const response = await mediaUploads.respond(request, id)
    for (const [name, value] of response.headers)
      if (/^(tus-|upload-|location$)/.test(name)) reply.header(name, value)
    return reply.code(response.status).header('cache-control', 'no-store').send()
  }

  app.post('/media/uploads', options, (request, reply) => respond(request, reply))
  app.head<OfUpload>('/media/uploads/:id', options, (request, reply) =>
    respond(request, reply, request.params.id),
  )
  app.patch<OfUpload>('/media/uploads/:id', options, (request, reply) =>
    respond(request, reply, request.params.id),
  )
  app.delete<OfUpload>('/media/uploads/:id', options, (request, reply) =>
    respond(request, reply, request.params.id),
  )
}
