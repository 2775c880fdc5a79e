import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../errors.ts'
import type { Services } from '../../services.ts'
import { previewSession } from '../releases/previews/previews.ts'
import { hasBeenForwarded, requestHeaders, responseHeaders } from './upstream.headers.ts'

/** `/api/x/<remote>/…`: the service that a remote declares, as far as the site's owner allows it. */
export async function forwardingRoutes(
  app: FastifyInstance,
  { remoteApis, tokens }: Pick<Services, 'remoteApis' | 'tokens'>,
) {
  // Bodies pass through as they are.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload))

  app.route<{ Params: { name: string } }>({
    method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    url: '/x/:name/*',
    config: { permission: 'optional', unrecorded: 'The service of the remote is changed, not this site.' },
    schema: { hide: true },
    // A compressed stream of events would arrive late.
    compress: false,
    handler: async (request, reply) => {
      if (hasBeenForwarded(request))
        throw new ApiError(502, 'upstream_loop', 'El servicio de este remoto lleva de vuelta al sitio.')
      const { name } = request.params
      const { session, raw } = request
      const isVisitor = session !== null && session !== previewSession
      // The visitor's own token could be used against this site.
      const token = isVisitor ? await tokens.signForRemote(name, session.user) : null
      const hasLeft = new AbortController()
      reply.raw.once('close', () => hasLeft.abort())
      const { response, body } = await remoteApis.forward(name, {
        rest: (raw.url ?? '').split('/').slice(4).join('/'),
        method: request.method,
        headers: requestHeaders(request, name, token),
        body: request.body === undefined || request.body === null ? null : raw,
        signal: hasLeft.signal,
      })
      return reply
        .code(response.statusCode ?? 502)
        .headers(responseHeaders(response.headers))
        .send(body)
    },
  })
}
