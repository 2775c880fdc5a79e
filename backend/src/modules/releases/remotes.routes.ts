import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { checkVersion } from 'federation/releases'
import { releaseAccessOf } from '../../plugins/permissions.ts'
import type { Services } from '../../services.ts'
import { checkResponse, releasesResponse, versionParams } from './releases.schemas.ts'

const config = { permission: 'release', scope: 'read' } as const
const tags = ['releases']

/** What is published. */
export const remoteRoutes: FastifyPluginAsyncZod<Pick<Services, 'config' | 'releases'>> = async (
  app,
  { config: { siteDir }, releases: { changes, view } },
) => {
  app.get(
    '/releases',
    { config, schema: { operationId: 'getReleases', tags, response: { 200: releasesResponse } } },
    async (request) => view(releaseAccessOf(request)),
  )

  app.get(
    '/releases/remotes/:name/versions/:version/check',
    {
      config,
      schema: { operationId: 'checkVersion', tags, params: versionParams, response: { 200: checkResponse } },
    },
    async ({ params: { name, version } }) => {
      await changes.requirePublished(name, version)
      const problems = await changes.read(() => checkVersion(siteDir, name, version))
      return { works: problems.length === 0, problems }
    },
  )
}
