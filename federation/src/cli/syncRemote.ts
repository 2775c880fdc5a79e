import type { RemoteName } from '../contract.ts'
import { projectFolder } from '../projectFolder.ts'
import type { ReleaseEvent } from '../published/releases.ts'
import type { RemoteRecord } from '../published/schema.ts'
import type { Credential } from '../registry/credentials.ts'
import { readEvents } from '../registry/journal.ts'
import type { Keyring } from '../registry/keyring.ts'
import { bytesOf } from '../registry/prune.ts'
import { eventsOf, takenVersions } from '../registry/prunedVersions.ts'
import { publishRemote } from '../registry/publish.ts'
import { signerOf } from '../registry/signatures.ts'
import { remoteFolder } from '../workspace.ts'
import { withRemoteBuild } from './build.ts'
import { freeVersion } from './bump.ts'
import { SYNC, syncOrigin } from './origin.ts'
import type { Output } from './output.ts'
import { hashOfRemote, isOfOthers, readSources, recordSources, remotePart } from './sources.ts'

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
  const [hashes, current] = await Promise.all([readSources(site), hashOfRemote(projectFolder, name)])
  const versions = await takenVersions(site, { subject: name }, record)
  if (versions.some((version) => hashes[remotePart(name, version)] === current)) return null
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
