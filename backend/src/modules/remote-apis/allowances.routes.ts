import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { ApiError } from '../../errors.ts'
import { isThisMachine, reachOf } from '../../ownMachine.ts'
import { sessionOf } from '../../plugins/permissions.ts'
import type { Services } from '../../services.ts'
import { authorOf } from '../activity/author.ts'
import { recordChange } from '../activity/recordChange.ts'
import { remoteParams } from '../releases/releases.schemas.ts'
import { allowUpstream, forbidUpstream } from './allowances.repository.ts'
import { allowanceBody, remoteApiResponse, toRemoteApi } from './remote-apis.schemas.ts'
import { literalAddress, type Upstream } from './upstream.addresses.ts'

const config = { permission: 'admin' as const }
const tags = ['releases']
const params = remoteParams
const response = { 200: remoteApiResponse }

/** What the owner allows as the API of a remote; its team sees it. */
export const allowanceRoutes: FastifyPluginAsyncZod<
  Pick<Services, 'db' | 'releasesDb' | 'releases' | 'remoteApis' | 'site'>
> = async (app, { db, releasesDb, releases, remoteApis, site }) => {
  const view = async (name: string) =>
    toRemoteApi(await remoteApis.declaredUpstream(name), await remoteApis.allowanceOf(name))

  /** Whether any published version of the remote declares the address. */
  async function isDeclared(name: string, upstream: string): Promise<boolean> {
    const { registry } = await site.read()
    const versions = Object.keys(registry.remotes[name]?.versions ?? {})
    const manifests = versions.map((version) => releases.readManifest(registry, name, version))
    return (await Promise.all(manifests)).some((found) => found?.declaration?.api?.upstream === upstream)
  }

  app.get(
    '/releases/remotes/:name/api',
    {
      config: { permission: 'release', scope: 'read' },
      schema: { operationId: 'getRemoteApi', tags, params, response },
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
      const { upstream, isPrivate } = request.body
      await releases.changes.requirePublished(name)
      if (!(await isDeclared(name, upstream)))
        throw invalidUpstream(`Ninguna versión publicada de ${name} declara esa dirección como su API.`)
      if (!isPrivate && isObviouslyPrivate(upstream))
        throw invalidUpstream(
          'Lleva a la máquina del sitio o a una red privada. Si es lo que quieres, permítelo con isPrivate.',
        )
      const before = await remoteApis.allowanceOf(name)
      await allowUpstream(releasesDb, {
        ...{ site: await releases.changes.key(), remote: name, upstream, isPrivate },
        allowedBy: sessionOf(request).user.email,
      })
      await recordChange(db, authorOf(request), changeOf(name, before, { upstream, isPrivate }))
      return view(name)
    },
  )

  app.delete(
    '/releases/remotes/:name/api',
    { config, schema: { operationId: 'forbidRemoteApi', tags, params, response } },
    async (request) => {
      const { name } = request.params
      const before = await remoteApis.allowanceOf(name)
      await forbidUpstream(releasesDb, { site: await releases.changes.key(), remote: name })
      await recordChange(db, authorOf(request), changeOf(name, before, undefined))
      return view(name)
    },
  )
}

function invalidUpstream(reason: string): ApiError {
  return new ApiError(400, 'invalid', reason, { upstream: reason })
}

function isObviouslyPrivate(upstream: string): boolean {
  const url = new URL(upstream)
  const address = literalAddress(url)
  return isThisMachine(url.hostname) || (address !== undefined && reachOf(address) !== 'public')
}

function changeOf(remote: string, before: Upstream | undefined, after: Upstream | undefined) {
  const fields = [
    { field: 'upstream', before: before?.upstream ?? null, after: after?.upstream ?? null },
    { field: 'isPrivate', before: before?.isPrivate ?? null, after: after?.isPrivate ?? null },
  ]
  const changes = fields.filter((field) => field.before !== field.after)
  return { kind: 'release', action: 'update', recordId: remote, recordName: remote, changes } as const
}
