import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { ApiError } from '../../errors.ts'
import type { Services } from '../../services.ts'
import { releaseAccessOf } from '../callers/permissions.ts'
import { covers } from './release-access.ts'
import { testersLinkBody, testersLinkResponse } from './releases.schemas.ts'
import { requireOffered } from './testers-links.ts'

const tags = ['releases']

export const testersRoutes: FastifyPluginAsyncZod<Pick<Services, 'releases' | 'site'>> = async (
  app,
  { releases: { testersLinks }, site },
) => {
  app.post(
    '/releases/testers-links',
    {
      // Everybody who opens the link runs the version, so that the right to publish it is not enough.
      config: { unrecorded: 'It signs a link and stores nothing.', permission: 'release', scope: 'activate' },
      schema: {
        operationId: 'createTestersLink',
        errorStatuses: [410],
        tags,
        body: testersLinkBody,
        response: { 200: testersLinkResponse },
      },
    },
    async (request) => {
      const { versions, hours } = request.body
      const caller = releaseAccessOf(request)
      const other = Object.keys(versions).find((name) => !covers(caller, name))
      if (other) throw new ApiError(403, 'forbidden', `No tienes permiso sobre ${other}.`)
      requireOffered(versions, (await site.read()).registry)
      return testersLinks.sign(versions, new Date(Date.now() + hours * 3_600_000), caller.grantor)
    },
  )
}
