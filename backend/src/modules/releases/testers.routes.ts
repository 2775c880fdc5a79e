import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { ApiError } from '../../errors.ts'
import { releaseAccessOf } from '../../plugins/permissions.ts'
import type { Services } from '../../services.ts'
import { covers } from './release-access.ts'
import {
  testersCheckBody,
  testersCheckResponse,
  testersLinkBody,
  testersLinkResponse,
} from './releases.schemas.ts'
import { requireOffered } from './testers-links.ts'

const tags = ['releases']

export const testersRoutes: FastifyPluginAsyncZod<Pick<Services, 'releases' | 'site'>> = async (
  app,
  { releases: { access, testersLinks }, site },
) => {
  app.post(
    '/releases/testers-links',
    {
      // Everybody who opens the link runs the version, so that the right to publish it is not enough.
      config: { unrecorded: 'It signs a link and stores nothing.', permission: 'release', scope: 'activate' },
      schema: {
        operationId: 'createTestersLink',
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
      return testersLinks.sign(versions, hours, caller.grantor)
    },
  )

  app.post(
    '/releases/testers-links/check',
    {
      config: {
        unrecorded: 'It only reads a link.',
        permission: 'public',
        rateLimit: { max: 120, timeWindow: '1 minute' },
      },
      schema: {
        operationId: 'checkTestersLink',
        tags,
        body: testersCheckBody,
        response: { 200: testersCheckResponse },
      },
    },
    async ({ body }) => {
      const { registry } = await site.read()
      const { versions, expiresAt, grantor } = testersLinks.check(body.token, registry)
      const loss = await access.lossOf(grantor, Object.keys(versions), 'activate')
      if (loss)
        throw new ApiError(
          410,
          'link_ended',
          'Este enlace de prueba ya no vale: quien lo creó no puede dar versiones a probar.',
        )
      return { versions, expiresAt }
    },
  )
}
