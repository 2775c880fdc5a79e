import type { RemoteName } from 'federation/contract'
import { projectFolder } from 'federation/project-folder'
import type { ReleaseEvent } from 'federation/published/releases'
import type { RemoteRecord } from 'federation/published/schema'
import { remoteFolder } from 'federation/workspace'
import { readEvents } from '../../changes/journal.ts'
import { publishRemote } from '../../publishing/publish.ts'
import type { Credential } from '../../signing/credentials.ts'
import type { Keyring } from '../../signing/keyring.ts'
import { signerOf } from '../../signing/signatures.ts'
import { bytesOf } from '../../upkeep/prune.ts'
import { eventsOf, takenVersions } from '../../upkeep/prunedVersions.ts'
import { withRemoteBuild } from '../building/build.ts'
import { freeVersion } from '../building/bump.ts'
import { hashOfRemote, isOfOthers, readSources, recordSources, remotePart } from '../building/sources.ts'
import { SYNC, syncOrigin } from '../frame/origin.ts'
import type { Output } from '../frame/output.ts'

/** A version that `sync` published, and the one that is active now. */
export type SyncedRemote = { name: RemoteName; version: string; active: string | null }

type RemoteOfSite = {
  name: RemoteName
  record: RemoteRecord | undefined
  keyring: Keyring
  asOwner: () => Promise<Credential>
}

/**
 * Publishes a remote unless a version of these sources is already published, active or not; returns null then. A number that
 * other content has taken is raised. The version becomes active where the site follows this workspace.
 */
export async function syncRemote(
  site: string,
  { name, record, keyring, asOwner }: RemoteOfSite,
  output: Output,
): Promise<SyncedRemote | null> {
  const { hashes, current, versions, isPublished } = await sourcesOf(site, { name, record })
  if (isPublished) return null
  const isTaken = (version: string) =>
    versions.includes(version) || isOfOthers(hashes, remotePart(name, version), current)
  const activate = await followsWorkspace(site, name, record, keyring)
  const credential = await asOwner()
  const since = performance.now()
  output.progress(`Construyendo y publicando remote-${name}`)
  return withRemoteBuild(
    name,
    async ({ folder, version, sources }) => {
      const origin = await syncOrigin(credential, remoteFolder(name))
      const { active } = await publishRemote(site, folder, { name, activate, credential, origin })
      await recordSources(site, remotePart(name, version), sources)
      const instead = activate && record?.active ? `, en lugar de la ${record.active}` : ''
      output.done(`remote-${name} ${version}${instead}`, { bytes: await bytesOf(folder), since })
      return { name, version, active }
    },
    { numbered: (version) => freeVersion(version, isTaken) },
  )
}

/** Whether `sync` publishes a remote as a new version, which becomes active in place of the present one. */
export async function isReplacedBySync(
  site: string,
  { name, record, keyring }: Omit<RemoteOfSite, 'asOwner'>,
): Promise<boolean> {
  const { isPublished } = await sourcesOf(site, { name, record })
  return !isPublished && followsWorkspace(site, name, record, keyring)
}

async function sourcesOf(site: string, { name, record }: Pick<RemoteOfSite, 'name' | 'record'>) {
  const [hashes, current] = await Promise.all([readSources(site), hashOfRemote(projectFolder, name)])
  const versions = await takenVersions(site, { subject: name }, record)
  const isPublished = versions.some((version) => hashes[remotePart(name, version)] === current)
  return { hashes, current, versions, isPublished }
}

/**
 * Whether the active version is the one that `sync` published last. Otherwise somebody chose it: a team published it from
 * elsewhere, or somebody went back to it. Their choice stays until they activate what `sync` publishes.
 */
async function followsWorkspace(
  site: string,
  name: RemoteName,
  record: RemoteRecord | undefined,
  keyring: Keyring,
): Promise<boolean> {
  if (!record?.active) return true
  if (record.canary) return false
  const published = eventsOf(await readEvents(site), { subject: name }).filter(
    ({ action }) => action === 'publish',
  )
  const latest = published.findLast(isSync)?.version
  if (published.some(({ version }) => version === record.active)) return latest === record.active
  // Published before sites had a journal: by `sync`, unless a team signed it.
  const signer = await signerOf(site, name, record.active)
  return latest === undefined && (signer === null || signer === keyring.owner)
}

function isSync({ actor, reason }: ReleaseEvent): boolean {
  return actor.kind === 'owner' && reason === SYNC
}
