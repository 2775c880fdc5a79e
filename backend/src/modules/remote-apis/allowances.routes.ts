import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { recordAllowance } from 'releases'
import { ApiError } from '../../errors.ts'
import type { Services } from '../../services.ts'
import { authorOf } from '../activity/author.ts'
import { recordChange } from '../activity/recordChange.ts'
import { sessionOf } from '../callers/permissions.ts'
import { remoteParams } from '../releases/releases.schemas.ts'
import { allowUpstream, forbidUpstream } from './allowances.repository.ts'
import {
  allowanceBody,
  changedRemoteApiResponse,
  remoteApiResponse,
  toRemoteApi,
  withdrawalQuery,
} from './remote-apis.schemas.ts'
import { isObviouslyPrivate, type Upstream } from './upstream.addresses.ts'

const config = { permission: 'admin' as const }
const tags = ['releases']
const params = remoteParams
const response = { 200: changedRemoteApiResponse }

type AllowanceServices = Pick<Services, 'config' | 'db' | 'releasesDb' | 'releases' | 'remoteApis'>

/** What the owner allows as the API of a remote; its team sees it. */
export const allowanceRoutes: FastifyPluginAsyncZod<AllowanceServices> = async (app, services) => {
  const { releasesDb, releases, remoteApis } = services
  const record = createRecord(services)

  const view = async (name: string) =>
    toRemoteApi({
      upstream: await remoteApis.declared.active(name),
      declared: await remoteApis.declared.all(name),
      allowance: await remoteApis.allowanceOf(name),
      health: remoteApis.healthOf(name),
    })

  app.get(
    '/releases/remotes/:name/api',
    {
      config: { permission: 'release', scope: 'read' },
      schema: { operationId: 'getRemoteApi', tags, params, response: { 200: remoteApiResponse } },
    },
    async (request) => {
      await releases.changes.requirePublished(request.params.name)
      return view(request.params.name)
    },
  )

  app.put(
    '/releases/remotes/:name/api',
    { config, schema: { operationId: 'allowRemoteApi', tags, params, body: allowanceBody, response } },
    async (request) => {
      const { name } = request.params
      const { upstream, isPrivate, reason } = request.body
      await releases.changes.requirePublished(name)
      const declared = await remoteApis.declared.all(name)
      if (!declared.some((each) => each.upstream === upstream))
        throw invalidUpstream(`Ninguna versión publicada de ${name} declara esa dirección como su API.`)
      if (!isPrivate && isObviouslyPrivate(upstream))
        throw invalidUpstream(
          'Lleva a la máquina del sitio o a una red privada. Si es lo que quieres, permítelo con isPrivate.',
        )
      const before = await remoteApis.allowanceOf(name)
      const isSame = before?.upstream === upstream && before.isPrivate === isPrivate
      if (!isSame)
        await allowUpstream(releasesDb, {
          ...{ site: await releases.changes.key(), remote: name, upstream, isPrivate },
          allowedBy: sessionOf(request).user.email,
        })
      const unrecorded = await record(request, { name, before, after: { upstream, isPrivate }, reason })
      return { ...(await view(name)), unrecorded }
    },
  )

  app.delete(
    '/releases/remotes/:name/api',
    {
      config,
      schema: { operationId: 'forbidRemoteApi', tags, params, querystring: withdrawalQuery, response },
    },
    async (request) => {
      const { name } = request.params
      const before = await remoteApis.allowanceOf(name)
      await forbidUpstream(releasesDb, { site: await releases.changes.key(), remote: name })
      const unrecorded = await record(request, { name, before, reason: request.query.reason })
      return { ...(await view(name)), unrecorded }
    },
  )
}

type MadeChange = {
  name: string
  before: Upstream | undefined
  after?: Upstream
  reason: string | undefined
}

/**
 * Records a change of what is allowed, after it is made: no transaction spans the database of releases, the activity and the
 * journal in the site folder. Returns why the journal does not have it, in Spanish.
 */
function createRecord({ config: { siteDir }, db, releases }: AllowanceServices) {
  return async (
    request: FastifyRequest,
    { name, before, after, reason }: MadeChange,
  ): Promise<string | null> => {
    const changes = changesOf(before, after)
    await recordChange(db, authorOf(request), {
      ...{ kind: 'release', action: 'update', recordId: name, recordName: name },
      changes,
    })
    const upstream = after?.upstream ?? before?.upstream
    if (changes.length === 0 || upstream === undefined) return null
    const actor = { kind: 'admin' as const, name: sessionOf(request).user.email }
    try {
      await releases.changes.change((credential) =>
        recordAllowance(
          siteDir,
          { name, credential, origin: { actor, reason } },
          { upstream, isAllowed: after !== undefined },
        ),
      )
      return null
    } catch (error) {
      request.log.warn({ err: error, remote: name }, 'the history lacks a change of an API')
      const why = error instanceof ApiError ? error.message : 'No se pudo escribir en la carpeta del sitio.'
      return `El historial de publicaciones no lo dice: ${why} Está en la actividad del sitio.`
    }
  }
}

function changesOf(before: Upstream | undefined, after: Upstream | undefined) {
  const fields = [
    { field: 'upstream', before: before?.upstream ?? null, after: after?.upstream ?? null },
    { field: 'isPrivate', before: before?.isPrivate ?? null, after: after?.isPrivate ?? null },
  ]
  return fields.filter((field) => field.before !== field.after)
}

function invalidUpstream(reason: string): ApiError {
  return new ApiError(400, 'invalid', reason, { upstream: reason })
}
