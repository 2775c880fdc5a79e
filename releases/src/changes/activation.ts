import type { RemoteName } from 'federation/contract'
import { PublishError } from 'federation/published/publishError'
import type { PublishedVersion, Registry, RemoteRecord, VersionRecord } from 'federation/published/schema'
import { versionBefore } from 'federation/published/versionBefore'

const HISTORY_LENGTH = 20

/** Adds a version to the registry. No visitor gets it before an activation, not even the first one of a remote. */
export function withVersion(
  registry: Registry,
  name: RemoteName,
  version: string,
  published: PublishedVersion,
): Registry {
  return withRecord(registry, name, added(registry.remotes[name], version, published))
}

/** Changes the active version of a remote, for all visitors. */
export function withActive(registry: Registry, name: RemoteName, version: string): Registry {
  const record = recordOf(registry, name)
  return withRecord(registry, name, activatedForAll(record, version, name))
}

/** The record with another version, which is not active. */
export function added<Published>(
  record: VersionRecord<Published> | undefined,
  version: string,
  published: Published,
): VersionRecord<Published> {
  const { active = null, history = [], versions = {} } = record ?? {}
  return { ...record, active, history, versions: { ...versions, [version]: published } }
}

/**
 * The record with another active version; `label` is what messages call its owner. An activation of a version in the
 * history goes back to it, as a rollback does: what was active after it stands in for nothing any more, because it may
 * have been bad.
 */
export function activated<Published, Owned extends VersionRecord<Published>>(
  record: Owned,
  version: string,
  label: string,
): Owned {
  requirePublished(record, version, label)
  if (record.active === version) return record
  const history = record.active ? [...record.history, record.active] : record.history
  const left = history.includes(version) ? historyBefore(history, version) : history
  return { ...record, active: version, history: left.slice(-HISTORY_LENGTH) }
}

/** The record of a remote with another active version for all visitors, which ends its canary. */
export function activatedForAll(record: RemoteRecord, version: string, name: RemoteName): RemoteRecord {
  requirePublished(record, version, name)
  if (record.withdrawn?.includes(version)) throw withdrawnError(name, version)
  return withoutCanary(activated(record, version, name))
}

/** The record with the previous version active again. */
export function rolledBack<Published, Owned extends VersionRecord<Published>>(
  record: Owned,
  label: string,
): Owned {
  const before = versionBefore(record)
  if (!before) throw new PublishError(`${label} no tiene una versión anterior a la que volver.`)
  return { ...record, active: before, history: historyBefore(record.history, before) }
}

/** What was active before a version of the history. */
function historyBefore(history: string[], version: string): string[] {
  return history.slice(0, history.lastIndexOf(version))
}

/** The record without a canary; the same when there is none. */
export function withoutCanary(record: RemoteRecord): RemoteRecord {
  if (!record.canary) return record
  const { canary: _ended, ...rest } = record
  return rest
}

/** For a version that visitors would get although it was withdrawn. */
export function withdrawnError(name: RemoteName, version: string): PublishError {
  return new PublishError(
    `${name} ${version} está deshabilitada, o se retiró porque fallaba. Para que vuelva a los visitantes, habilítala antes: npm run mfe -- enable ${name} ${version}`,
  )
}

/** Throws `PublishError` unless a version is published. */
export function requirePublished(record: VersionRecord<unknown>, version: string, label: string) {
  if (Object.hasOwn(record.versions, version)) return
  const known = Object.keys(record.versions).join(', ')
  throw new PublishError(`La versión ${version} de ${label} no está publicada. Publicadas: ${known}.`)
}

export function recordOf(registry: Registry, name: RemoteName): RemoteRecord {
  const record = registry.remotes[name]
  if (!record) throw new PublishError(`${name} todavía no tiene versiones publicadas.`)
  return record
}

/** The registry with another record of a remote; the same registry when the record is the same. */
export function withRecord(registry: Registry, name: RemoteName, record: RemoteRecord): Registry {
  if (registry.remotes[name] === record) return registry
  return { ...registry, remotes: { ...registry.remotes, [name]: record } }
}
