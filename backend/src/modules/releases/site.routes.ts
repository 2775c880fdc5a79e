import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import {
  activateShellVersion,
  freezeSite,
  pruneSite,
  readFreeze,
  rollbackShellVersion,
  unfreezeSite,
} from 'releases'
import type { Services } from '../../services.ts'
import { authorOf } from '../activity/author.ts'
import { recordNothing } from '../activity/recordChange.ts'
import { sessionOf } from '../callers/permissions.ts'
import { recordRelease } from './events/recordRelease.ts'
import {
  activationBody,
  changedShellResponse,
  compatibilityResponse,
  freezeBody,
  freezeResponse,
  pruneBody,
  pruneResponse,
  rollbackBody,
  shellParams,
} from './releases.schemas.ts'

const config = { permission: 'admin' as const }
const tags = ['releases']

/** Changes of the whole site, for administrators only: its shells, freezing, pruning. */
export const siteRoutes: FastifyPluginAsyncZod<Pick<Services, 'config' | 'db' | 'releases'>> = async (
  app,
  services,
) => {
  const {
    config: { siteDir },
    db,
    releases: { changes, compatibility },
  } = services
  app.post(
    '/releases/shells/:mode/activate',
    {
      config,
      schema: {
        operationId: 'activateShell',
        errorStatuses: [409],
        tags,
        params: shellParams,
        body: activationBody,
        response: { 200: changedShellResponse },
      },
    },
    async (request) => {
      const { version, ...why } = request.body
      const { active } = await changes.change((credential) =>
        activateShellVersion(
          siteDir,
          { mode: request.params.mode, credential, origin: originOf(request, why) },
          version,
        ),
      )
      const subject = shellOf(request.params)
      await recordRelease(db, request, 'activate', { subject, version, reason: why.reason })
      return { active }
    },
  )

  app.post(
    '/releases/shells/:mode/rollback',
    {
      config,
      schema: {
        operationId: 'rollbackShell',
        errorStatuses: [409],
        tags,
        params: shellParams,
        body: rollbackBody,
        response: { 200: changedShellResponse },
      },
    },
    async (request) => {
      const { active } = await changes.change((credential) =>
        rollbackShellVersion(siteDir, {
          mode: request.params.mode,
          credential,
          origin: originOf(request, request.body),
        }),
      )
      const subject = shellOf(request.params)
      await recordRelease(db, request, 'rollback', { subject, version: active, reason: request.body.reason })
      return { active }
    },
  )

  await app.register(wholeSiteRoutes, services)

  app.get(
    '/releases/compatibility',
    {
      config,
      schema: {
        operationId: 'getReleaseCompatibility',
        errorStatuses: [409],
        tags,
        response: { 200: compatibilityResponse },
      },
    },
    async () => ({ shells: await compatibility() }),
  )
}

const wholeSiteRoutes: FastifyPluginAsyncZod<Pick<Services, 'config' | 'db' | 'releases'>> = async (
  app,
  { config: { siteDir }, db, releases: { changes } },
) => {
  app.put(
    '/releases/freeze',
    {
      config,
      schema: {
        operationId: 'freezeReleases',
        errorStatuses: [409],
        tags,
        body: freezeBody,
        response: { 200: freezeResponse },
      },
    },
    async (request) => {
      const freeze = await changes.change((credential) =>
        freezeSite(siteDir, { credential, origin: originOf(request) }, request.body),
      )
      await recordRelease(db, request, 'freeze', { subject: '', reason: request.body.reason })
      return { freeze }
    },
  )

  app.delete(
    '/releases/freeze',
    {
      config,
      schema: {
        operationId: 'unfreezeReleases',
        errorStatuses: [409],
        tags,
        response: { 200: freezeResponse },
      },
    },
    async (request) => {
      await changes.change((credential) => unfreezeSite(siteDir, { credential, origin: originOf(request) }))
      await recordRelease(db, request, 'unfreeze', { subject: '' })
      return { freeze: await changes.read(() => readFreeze(siteDir)) }
    },
  )

  app.post(
    '/releases/prune',
    {
      config,
      schema: {
        operationId: 'pruneReleases',
        errorStatuses: [409],
        tags,
        body: pruneBody,
        response: { 200: pruneResponse },
      },
    },
    async (request) => {
      const { isDryRun: dryRun, keepHours } = request.body
      const pruned = await changes.change((credential) =>
        pruneSite(siteDir, { credential, origin: originOf(request) }, { dryRun, keepHours }),
      )
      if (dryRun) recordNothing(authorOf(request))
      else await recordRelease(db, request, 'prune', { subject: '' })
      return pruned
    },
  )
}

const shellOf = ({ mode }: { mode: string }) => `shell ${mode}`

function originOf(
  request: FastifyRequest,
  why: { reason?: string | undefined; commit?: string | undefined } = {},
) {
  return { actor: { kind: 'admin' as const, name: sessionOf(request).user.email }, ...why }
}
