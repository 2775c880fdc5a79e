import type { RemoteName } from 'federation/contract'
import { PublishError } from 'federation/published/publishError'
import { readRegistry } from 'federation/published/registry'
import type { Freeze, ReleaseOrigin } from 'federation/published/releases'
import type { Canary, Registry } from 'federation/published/schema'
import { problemsWithShells, requireShells } from '../builds/compatibility.ts'
import { publishedRemote } from '../builds/typedBuilds.ts'
import { recordOf, requirePublished, withActive } from '../changes/activation.ts'
import { changeRemote, type RemoteSubject } from '../changes/change.ts'
import { writeFreeze } from '../changes/commits.ts'
import { freezeEnd, readFreezeFile } from '../changes/freeze.ts'
import * as changes from '../changes/remoteChanges.ts'
import { whileLockedWithReserve } from '../changes/reserve.ts'
import { deriveSites } from '../composing/siteFiles.ts'
import { requireOwner } from '../signing/access.ts'
import type { Credential } from '../signing/credentials.ts'
import { readKeyring } from '../signing/keyring.ts'
import { repairPages } from '../upkeep/repairPages.ts'
import { brokenFilesOfVersion } from '../upkeep/verify.ts'

// What teams and the owner do with published versions. Everything here throws `PublishError`, in Spanish, for what the
// credential, the state of the site or a freeze does not allow, and then nothing has changed.

/** Gives a published version to all visitors, which ends a canary of the remote. */
export async function activateVersion(
  site: string,
  subject: RemoteSubject,
  version: string,
): Promise<Registry> {
  await requireWorking(site, subject.name, version)
  return changeRemote(site, subject, 'activate', (record) =>
    changes.activation(record, subject.name, version),
  )
}

/** Gives a published version to a share of the visitors, or changes the share of the one that they get. */
export async function startCanary(site: string, subject: RemoteSubject, canary: Canary): Promise<Registry> {
  await requireWorking(site, subject.name, canary.version)
  return changeRemote(site, subject, 'canary', (record) => changes.canaryStart(record, subject.name, canary))
}

/** Gives the active version to the visitors of the canary again. */
export function endCanary(site: string, subject: RemoteSubject): Promise<Registry> {
  return changeRemote(site, subject, 'end-canary', (record) => changes.canaryEnd(record, subject.name))
}

/** Gives the previous version to all visitors, which ends a canary of the remote. */
export function rollbackRemote(site: string, subject: RemoteSubject): Promise<Registry> {
  return changeRemote(site, subject, 'rollback', (record) => changes.rollback(record, subject.name))
}

/** Withdraws a version that fails; its visitors get the active version, or the previous one if it is the active one. */
export function rollBackAutomatically(
  site: string,
  subject: RemoteSubject,
  version: string,
): Promise<Registry> {
  return changeRemote(site, subject, 'return', (record) =>
    changes.automaticRollback(record, subject.name, version),
  )
}

/** Takes a version from all visitors, even in open pages; null means the whole remote, for which pages show a panel. */
export function disableVersion(
  site: string,
  subject: RemoteSubject,
  version: string | null,
): Promise<Registry> {
  return changeRemote(site, subject, 'stop', (record) => changes.disable(record, subject.name, version))
}

/** Allows a disabled version again, which an activation can then give to visitors; null means the whole remote. */
export function enableVersion(
  site: string,
  subject: RemoteSubject,
  version: string | null,
): Promise<Registry> {
  return changeRemote(site, subject, 'resume', (record) => changes.enabling(record, subject.name, version))
}

/** The credential of the site's owner, and the origin of the change. */
export type OwnerSubject = { credential: Credential; origin: ReleaseOrigin }

/** Makes the site reject all changes but rollbacks, disabling and enabling until a given time. */
export async function freezeSite(
  site: string,
  { credential, origin }: OwnerSubject,
  { reason, until }: { reason: string; until: string },
): Promise<Freeze> {
  const freeze = { reason: reason.trim(), until: freezeEnd(reason, until), by: actorText(origin) }
  return whileLockedWithReserve(site, async () => {
    requireOwner(await readKeyring(site, credential.ownerKey), credential)
    const event = { ...origin, reason: freeze.reason, action: 'freeze', subject: null } as const
    await writeFreeze(site, { ...(await readFreezeFile(site)), freeze }, [event])
    return freeze
  })
}

/** Allows changes again. */
export function unfreezeSite(site: string, { credential, origin }: OwnerSubject): Promise<void> {
  return whileLockedWithReserve(site, async () => {
    requireOwner(await readKeyring(site, credential.ownerKey), credential)
    const current = await readFreezeFile(site)
    if (current.freeze)
      await writeFreeze(site, { ...current, freeze: null }, [
        { ...origin, action: 'unfreeze', subject: null },
      ])
  })
}

/** Why a published version could not become active now, in Spanish; nothing when it could. */
export async function checkVersion(site: string, name: RemoteName, version: string): Promise<string[]> {
  const registry = await readRegistry(site)
  const record = recordOf(registry, name)
  requirePublished(record, version, name)
  const broken = await brokenFilesOfVersion(site, name, version, record.versions[version]?.integrity ?? '')
  const remote = await publishedRemote(site, registry, name, version)
  const shells = remote ? await problemsWithShells(site, remote) : []
  const withShells = shells.flatMap(({ shell, problems }) =>
    problems.map((problem) => `con el shell ${shell}: ${problem}`),
  )
  return [...broken, ...withShells, ...(await activationProblems(site, registry, name, version))]
}

/** Why the registry alone rules out an activation: the version is withdrawn, or claims what another remote has. */
async function activationProblems(
  site: string,
  registry: Registry,
  name: RemoteName,
  version: string,
): Promise<string[]> {
  try {
    await deriveSites(site, withActive(registry, name, version), { name })
    return []
  } catch (error) {
    if (error instanceof PublishError) return [error.message]
    throw error
  }
}

/** Throws `PublishError` unless a version works with the published shells. */
async function requireWorking(site: string, name: RemoteName, version: string) {
  const remote = await publishedRemote(site, await readRegistry(site), name, version)
  if (remote) await requireShells(site, remote)
}

/** Who changes the site, as people read it. */
export function actorText({ actor: { kind, name } }: ReleaseOrigin): string {
  if (kind === 'owner') return 'el dueño del sitio'
  if (kind === 'team') return `el equipo de ${name}`
  return kind === 'platform' ? 'la plataforma' : name
}

/** Composes the pages again after a process was killed between its change and the last page; false when all match. */
export async function repairSite(site: string, { ownerKey }: Credential): Promise<boolean> {
  return repairPages(site, await readKeyring(site, ownerKey))
}
