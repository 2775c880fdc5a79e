import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { RemoteName } from 'federation'
import {
  activateVersion,
  type Credential,
  disableVersion,
  enableVersion,
  endCanary,
  type Registry,
  type RemoteSubject,
  rollbackRemote,
  startCanary,
  triedSubject,
} from 'releases'
import type { z } from 'zod'
import type { ChangeAction } from '../../db/schema/activity.ts'
import type { ReleasesDb } from '../../releasesDb/releasesDatabase.ts'
import type { Services } from '../../services.ts'
import { releaseAccessOf } from '../callers/permissions.ts'
import { recordRelease } from './events/recordRelease.ts'
import {
  activationBody,
  canaryBody,
  changedResponse,
  disableBody,
  endCanaryQuery,
  remoteParams,
  rollbackBody,
} from './releases.schemas.ts'
import type { NewSchedule } from './schedules/schedules.repository.ts'

const config = { permission: 'release', scope: 'activate' } as const
const tags = ['releases']
const response = { 200: changedResponse }
const params = remoteParams

type Why = { reason?: string | undefined; commit?: string | undefined }

type VersionRequest = FastifyRequest<{ Params: { name: RemoteName }; Body: z.infer<typeof disableBody> }>

type Work = (subject: RemoteSubject) => Promise<Registry>

/** Changes of the remote in the path; each ends the schedule of the remote's canary, unless it is kept. */
function createChange({ db, releases: { access, changes, schedules } }: Pick<Services, 'db' | 'releases'>) {
  return async (
    request: FastifyRequest<{ Params: { name: RemoteName } }>,
    action: ChangeAction,
    { reason, commit }: Why,
    work: Work,
    schedule: NewSchedule | null | 'kept' = null,
  ) => {
    const { name } = request.params
    await changes.requirePublished(name)
    const { actor, grantor } = releaseAccessOf(request)
    const make = (within?: ReleasesDb) =>
      changes.change((credential: Credential) =>
        work({
          ...{ name, credential, origin: { actor, reason, commit } },
          requireAllowed: () => access.require(grantor, name, 'activate', within),
        }),
      )
    const { remotes } =
      schedule === 'kept' ? await make() : await schedules.replacing(name, schedule, (tx) => make(tx))
    await recordRelease(db, request, action, { subject: name, reason, version: versionOf(request.body) })
    const { active = null, canary = null, withdrawn = [], isStopped = false } = remotes[name] ?? {}
    return { active, canary, withdrawn, isStopped }
  }
}

/** Changes which version of one remote visitors get. */
export const changeRoutes: FastifyPluginAsyncZod<Pick<Services, 'config' | 'db' | 'releases'>> = async (
  app,
  { config: { siteDir }, ...services },
) => {
  const change = createChange(services)

  app.post(
    '/releases/remotes/:name/activate',
    {
      config,
      schema: {
        ...{ operationId: 'activateVersion', errorStatuses: [409], tags, params },
        body: activationBody,
        response,
      },
    },
    async (request) =>
      change(request, 'activate', request.body, async (subject) => {
        const { version, isUntried } = request.body
        return activateVersion(siteDir, await triedSubject(siteDir, subject, version, isUntried), version)
      }),
  )

  app.put(
    '/releases/remotes/:name/canary',
    {
      config,
      schema: { operationId: 'startCanary', errorStatuses: [409], tags, params, body: canaryBody, response },
    },
    async (request) => {
      const { version, share, steps, isUntried } = request.body
      const { actor, grantor } = releaseAccessOf(request)
      const later = steps.filter((step) => step.share > share)
      const schedule = { version, steps: later, createdBy: actor.name, ...grantor }
      const start = async (subject: RemoteSubject) => {
        const tried = await triedSubject(siteDir, subject, version, isUntried)
        return startCanary(siteDir, tried, { version, share })
      }
      return change(request, 'canary', request.body, start, schedule)
    },
  )

  app.delete(
    '/releases/remotes/:name/canary',
    {
      config,
      schema: {
        ...{ operationId: 'endCanary', errorStatuses: [409], tags, params },
        querystring: endCanaryQuery,
        response,
      },
    },
    async (request) => change(request, 'end-canary', request.query, (subject) => endCanary(siteDir, subject)),
  )

  app.post(
    '/releases/remotes/:name/rollback',
    {
      config,
      schema: {
        ...{ operationId: 'rollbackVersion', errorStatuses: [409], tags, params },
        body: rollbackBody,
        response,
      },
    },
    async (request) =>
      change(request, 'rollback', request.body, (subject) => rollbackRemote(siteDir, subject)),
  )
}

/** Removes a version, or a whole remote, from open pages, and allows it again. */
export const disablingRoutes: FastifyPluginAsyncZod<Pick<Services, 'config' | 'db' | 'releases'>> = async (
  app,
  { config: { siteDir }, ...services },
) => {
  const change = createChange(services)
  const disable = (request: VersionRequest) => {
    const work = (subject: RemoteSubject) => disableVersion(siteDir, subject, request.body.version)
    return change(request, 'stop', request.body, work, 'kept')
  }
  const enable = (request: VersionRequest) => {
    const work = (subject: RemoteSubject) => enableVersion(siteDir, subject, request.body.version)
    return change(request, 'resume', request.body, work, 'kept')
  }

  app.post(
    '/releases/remotes/:name/disable',
    {
      config,
      schema: {
        operationId: 'disableVersion',
        errorStatuses: [409],
        tags,
        params,
        body: disableBody,
        response,
      },
    },
    disable,
  )

  app.post(
    '/releases/remotes/:name/enable',
    {
      config,
      schema: {
        operationId: 'enableVersion',
        errorStatuses: [409],
        tags,
        params,
        body: disableBody,
        response,
      },
    },
    enable,
  )

  // What dashboards and commands of version 1.0.0 call; they stay in use while the site has not published a newer one.
  const former = { config, schema: { hide: true, params, body: disableBody, response } }
  app.post('/releases/remotes/:name/stop', former, disable)
  app.post('/releases/remotes/:name/resume', former, enable)
}

/** The version that a change names; ending a canary and rolling back name none. */
function versionOf(body: unknown): string | undefined {
  const { version } = (body ?? {}) as { version?: string | null }
  return version ?? undefined
}
