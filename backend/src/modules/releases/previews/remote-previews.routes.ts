import type { Readable } from 'node:stream'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Services } from '../../../services.ts'
import { deletedResponse } from '../../../validation.ts'
import { releaseAccessOf } from '../../callers/permissions.ts'
import { recordRelease } from '../events/recordRelease.ts'
import {
  remoteParams,
  remotePreviewsResponse,
  toRemotePreview,
  uploadedPreviewResponse,
  uploadQuery,
  versionParams,
} from '../releases.schemas.ts'
import { acceptArchives } from '../uploads/uploads.routes.ts'

const tags = ['releases']
// A link shows the build to everybody who has it, so that reading the list needs the right to upload one.
const config = { permission: 'release', scope: 'publish' } as const

/** The previews of a remote, which its pipelines upload. */
export const remotePreviewRoutes: FastifyPluginAsyncZod<Pick<Services, 'db' | 'releases'>> = async (
  app,
  { db, releases: { remotePreviews } },
) => {
  app.get(
    '/releases/remotes/:name/previews',
    {
      config,
      schema: {
        operationId: 'listPreviews',
        errorStatuses: [409],
        tags,
        params: remoteParams,
        response: { 200: remotePreviewsResponse },
      },
    },
    async ({ params: { name } }) => {
      const found = await remotePreviews.list(name)
      return {
        results: await Promise.all(
          found.map(async (preview) => toRemotePreview(preview, await remotePreviews.pathOf(preview))),
        ),
      }
    },
  )

  app.delete(
    '/releases/remotes/:name/previews/:version',
    {
      config,
      schema: {
        operationId: 'endPreview',
        errorStatuses: [409],
        tags,
        params: versionParams,
        response: { 204: deletedResponse },
      },
    },
    async (request, reply) => {
      const { name, version } = request.params
      await remotePreviews.end(name, version, releaseAccessOf(request).actor)
      await recordRelease(db, request, 'end-preview', { subject: name, version })
      return reply.code(204).send()
    },
  )
}

/** Apart from the others, because it takes an archive in place of JSON. */
export const previewUploadRoutes: FastifyPluginAsyncZod<Pick<Services, 'db' | 'releases'>> = async (
  app,
  { db, releases: { access, remotePreviews, uploads } },
) => {
  acceptArchives(app)

  app.post(
    '/releases/remotes/:name/previews',
    {
      config: { ...config, rateLimit: { max: 120, timeWindow: '15 minutes' } },
      schema: {
        operationId: 'uploadPreview',
        errorStatuses: [408, 409, 422],
        tags,
        consumes: ['application/gzip'],
        params: remoteParams,
        querystring: uploadQuery,
        response: { 200: uploadedPreviewResponse },
      },
    },
    async (request) => {
      const { name } = request.params
      const { reason } = request.query
      const { actor, grantor } = releaseAccessOf(request)
      const { version, isNew, until, size, own } = await uploads.receivePreview({
        ...{ name, grantor, origin: { actor, ...request.query } },
        requireAllowed: () => access.require(grantor, name, 'publish'),
        body: request.body as Readable,
      })
      await recordRelease(db, request, 'preview', { subject: name, version, reason })
      const path = await remotePreviews.pathOf({ name, version, until, grantor })
      return { version, isNew, size, own, path, expiresAt: until }
    },
  )
}
