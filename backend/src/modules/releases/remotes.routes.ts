import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { checkVersion, keepTrial, openTrials } from 'releases'
import type { Services } from '../../services.ts'
import { authorOf } from '../activity/author.ts'
import { recordNothing } from '../activity/recordChange.ts'
import { releaseAccessOf } from '../callers/permissions.ts'
import { recordRelease } from './events/recordRelease.ts'
import {
  checkResponse,
  releasesResponse,
  trialBody,
  trialResponse,
  versionParams,
} from './releases.schemas.ts'
import { trialView } from './releases.view.ts'

const config = { permission: 'release', scope: 'read' } as const
const tags = ['releases']

/** The published versions, with their checks and trials. */
export const remoteRoutes: FastifyPluginAsyncZod<Pick<Services, 'config' | 'db' | 'releases'>> = async (
  app,
  { config: { siteDir }, db, releases: { access, changes, view } },
) => {
  app.get(
    '/releases',
    {
      config,
      schema: { operationId: 'getReleases', errorStatuses: [409], tags, response: { 200: releasesResponse } },
    },
    async (request) => view(releaseAccessOf(request)),
  )

  app.get(
    '/releases/remotes/:name/versions/:version/check',
    {
      config,
      schema: {
        operationId: 'checkVersion',
        errorStatuses: [409],
        tags,
        params: versionParams,
        response: { 200: checkResponse },
      },
    },
    async ({ params: { name, version } }) => {
      await changes.requirePublished(name, version)
      const problems = await changes.read(() => checkVersion(siteDir, name, version))
      return { works: problems.length === 0, problems }
    },
  )

  app.put(
    '/releases/remotes/:name/versions/:version/trial',
    {
      config: { permission: 'release', scope: 'publish' },
      schema: {
        operationId: 'keepTrial',
        errorStatuses: [409],
        tags,
        params: versionParams,
        body: trialBody,
        response: { 200: trialResponse },
      },
    },
    async (request) => {
      const { name, version } = request.params
      await changes.requirePublished(name, version)
      const { actor, grantor } = releaseAccessOf(request)
      const requireAllowed = () => access.require(grantor, name, 'publish')
      const isKept = await changes.change((credential) =>
        keepTrial(siteDir, { name, credential, origin: { actor }, requireAllowed }, version, request.body),
      )
      if (isKept) await recordRelease(db, request, 'trial', { subject: name, version })
      else recordNothing(authorOf(request))
      const readTrial = await openTrials(siteDir)
      return trialView(await readTrial(name, version, request.body.integrity))
    },
  )
}
