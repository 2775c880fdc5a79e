import type { RemoteName } from 'federation/contract'
import { PublishError } from 'federation/published/publishError'
import type { ReleaseEvent } from 'federation/published/releases'
import { versionBefore } from 'federation/published/versionBefore'
import type { Role } from '../builds/compatibility.ts'
import { freezeEnd } from '../changes/freeze.ts'
import type { PublishResult } from '../publishing/publish.ts'
import { RefusedError, type SiteClient } from './client.ts'
import type { ReleaseSite, RemoteChange, RemoteState, Why } from './releaseSite.ts'
import * as responses from './responses.ts'
import { type Pauses, type Reporter, uploadBuild, uploadPreview } from './upload.ts'

type Options = {
  /** The remote that a command names. */
  remote: ReleaseSite['remote']
  reporter: Reporter
  pauses?: Pauses
}

/** A running site, changed through its back end. */
export function networkSite(client: SiteClient, { remote, reporter, pauses }: Options): ReleaseSite {
  return {
    remote,

    async publisher(name) {
      await requireOpen(client)
      return {
        async takenVersions() {
          const { remotes } = await readReleases(client)
          return remotes.find((each) => each.name === name)?.versions.map(({ version }) => version) ?? []
        },
        async publish(folder, why) {
          const sent = await uploadBuild(client, { name, folder, why, ...(pauses && { pauses }) }, reporter)
          return { name, ...sent } satisfies PublishResult
        },
        // Only `sync` compares them, which publishes into a folder.
        recordSources: async () => undefined,
      }
    },

    async previewer(name) {
      await requireOpen(client)
      return async (folder, why) => {
        const upload = { name, folder, why, ...(pauses && { pauses }) }
        const { path, ...sent } = await uploadPreview(client, upload, reporter)
        return { ...sent, url: new URL(path, client.address).href }
      }
    },

    changeRemote: (name, change, why) => changeRemote(client, name, change, why),

    async unallowedApi(name, version) {
      const response = responses.remoteApiResponse
      // A credential that may not read can still activate.
      const api = await client.call('getRemoteApi', { path: { name }, response }).catch(ignorePublishError)
      const declared = api?.declared.find(({ versions }) => versions.includes(version))
      return declared && declared.upstream !== api?.allowed?.upstream ? declared.upstream : null
    },

    async running(at = client.address) {
      return URL.canParse(at) ? { origin: new URL(at).origin } : { problem: `«${at}» no es una dirección` }
    },

    isTrialOwn: () => false,

    async keepTrial(name, version, trial) {
      await client.call('keepTrial', {
        path: { name, version },
        body: trial,
        response: responses.trialResponse,
      })
    },

    async changeShell(mode, change, why) {
      const response = responses.changedShellResponse
      const path = { mode }
      const { active } =
        change.action === 'activate'
          ? await client.call('activateShell', { path, body: { version: change.version, ...why }, response })
          : await client.call('rollbackShell', { path, body: why, response })
      return active
    },

    async freeze(until, { reason }) {
      const body = { reason, until: freezeEnd(reason, until) }
      const { freeze } = await client.call('freezeReleases', { body, response: responses.freezeResponse })
      return freeze ?? { ...body, by: '' }
    },

    async unfreeze() {
      await client.call('unfreezeReleases', { response: responses.freezeResponse })
    },

    prune: ({ dryRun }) =>
      client.call('pruneReleases', { body: { isDryRun: dryRun }, response: responses.pruneResponse }),

    latestEvents: (limit, about) => latestEvents(client, limit, about),
  }
}

function ignorePublishError(error: unknown): null {
  if (error instanceof PublishError) return null
  throw error
}

export function readReleases(client: SiteClient): Promise<responses.Releases> {
  return client.call('getReleases', { response: responses.releasesResponse })
}

type CheckedVersion = { name: RemoteName; version: string; roles: Role[]; works: boolean; problems: string[] }

/** Whether the versions that visitors get, or that a rollback would give them, work with what is published. */
export async function checkedVersions(client: SiteClient): Promise<CheckedVersion[]> {
  const { remotes } = await readReleases(client)
  const found: CheckedVersion[] = []
  for (const remote of remotes)
    for (const [version, roles] of rolesIn(remote)) {
      const path = { name: remote.name, version }
      const check = await client.call('checkVersion', { path, response: responses.checkResponse })
      found.push({ name: remote.name, version, roles, ...check })
    }
  return found
}

function rolesIn({ active, canary, versions, history, withdrawn }: responses.Releases['remotes'][number]) {
  const published = Object.fromEntries(versions.map((each) => [each.version, each]))
  const before = versionBefore({ active, history, withdrawn, versions: published })
  const roles = new Map<string, Role[]>()
  for (const [version, role] of [
    [active, 'active'],
    [canary?.version ?? null, 'canary'],
    [before, 'rollback'],
    // The newest comes first.
    [versions[0]?.version ?? null, 'newest'],
  ] as const)
    if (version !== null) roles.set(version, [...(roles.get(version) ?? []), role])
  return roles
}

/** Throws for a credential or a site that could not publish, before anything is built; one that may not read passes. */
async function requireOpen(client: SiteClient) {
  try {
    const { problem } = await readReleases(client)
    if (problem) throw new RefusedError(problem, 503, false)
  } catch (error) {
    if (!(error instanceof RefusedError) || error.status !== 403) throw error
  }
}

function changeRemote(
  client: SiteClient,
  name: RemoteName,
  change: RemoteChange,
  why: Why,
): Promise<RemoteState> {
  const path = { name }
  const response = responses.changedResponse
  switch (change.action) {
    case 'activate':
    case 'canary': {
      const { action, ...body } = change
      const operation = action === 'activate' ? 'activateVersion' : 'startCanary'
      return client.call(operation, { path, body: { ...body, ...why }, response })
    }
    case 'end-canary':
      return client.call('endCanary', { path, query: why, response })
    case 'rollback':
      return client.call('rollbackVersion', { path, body: why, response })
    case 'stop':
      return client.call('disableVersion', { path, body: { version: change.version, ...why }, response })
    case 'resume':
      return client.call('enableVersion', { path, body: { version: change.version, ...why }, response })
  }
}

const MAX_PAGE = 100

async function latestEvents(
  client: SiteClient,
  limit: number,
  about: RemoteName | undefined,
): Promise<ReleaseEvent[]> {
  const found: ReleaseEvent[] = []
  const size = Math.min(limit, MAX_PAGE)
  for (let page = 1; found.length < limit; page++) {
    const query = { page, limit: size, order: 'DESC', subject: about }
    const { results, pagination } = await client.call('listReleaseEvents', {
      query,
      response: responses.eventsResponse,
    })
    found.push(...results.map(toEvent))
    if (page >= pagination.totalPages) break
  }
  return found.slice(0, limit)
}

/** The event as it is in the journal of the site, where fields that do not apply are absent. */
function toEvent({
  mode,
  version,
  from,
  share,
  reason,
  commit,
  upstream,
  ...event
}: responses.EventResponse): ReleaseEvent {
  return {
    ...event,
    ...(mode !== null && { mode }),
    ...(version !== null && { version }),
    ...(from !== null && { from }),
    ...(share !== null && { share }),
    ...(reason !== null && { reason }),
    ...(commit !== null && { commit }),
    ...(upstream !== null && { upstream }),
  }
}
