import type { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Services } from '../../../services.ts'
import { authorOf } from '../../activity/author.ts'
import { recordNothing } from '../../activity/recordChange.ts'
import { releaseAccessOf } from '../../callers/permissions.ts'
import { recordRelease } from '../events/recordRelease.ts'
import { remoteParams, uploadQuery, uploadResponse } from '../releases.schemas.ts'

const archiveTypes = ['application/gzip', 'application/x-gzip', 'application/octet-stream']

/** Leaves the body to the handler, which reads it once the caller is known to be allowed to send it. */
export function acceptArchives(app: FastifyInstance) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(archiveTypes, (_request, payload, done) => done(null, payload))
}

export const uploadRoutes: FastifyPluginAsyncZod<Pick<Services, 'db' | 'releases'>> = async (
  app,
  { db, releases },
) => {
  acceptArchives(app)

  app.post(
    '/releases/remotes/:name/versions',
    {
      config: {
        permission: 'release',
        scope: 'publish',
        rateLimit: { max: 120, timeWindow: '15 minutes' },
      },
      schema: {
        operationId: 'uploadVersion',
        errorStatuses: [408, 409, 422],
        tags: ['releases'],
        consumes: ['application/gzip'],
        params: remoteParams,
        querystring: uploadQuery,
        response: { 200: uploadResponse },
      },
    },
    async (request) => {
      const { name } = request.params
      const { actor, grantor } = releaseAccessOf(request)
      const { version, isNew, active, size, own } = await releases.uploads.receive({
        name,
        origin: { actor, ...request.query },
        // An upload takes minutes, in which a credential can be revoked.
        requireAllowed: () => releases.access.require(grantor, name, 'publish'),
        body: request.body as Readable,
      })
      const { reason } = request.query
      if (isNew) await recordRelease(db, request, 'publish', { subject: name, version, reason })
      else recordNothing(authorOf(request))
      return { version, isNew, active, size, own }
    },
  )
}
