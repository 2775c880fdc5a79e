import type { RemoteName } from '../contract.ts'
import { PublishError } from '../published/publishError.ts'
import type { PublishedVersion, Registry, RemoteRecord, VersionRecord } from '../published/schema.ts'

const HISTORY_LENGTH = 20

/** Adds a version to the registry; the first version of a remote becomes active at once. */
export function withVersion(
  registry: Registry,
  name: RemoteName,
  version: string,
  published: PublishedVersion,
): Registry {
  return withRecord(registry, name, added(registry.remotes[name], version, published))
}

/** Changes the active version of a remote. */
export function withActive(registry: Registry, name: RemoteName, version: string): Registry {
  const record = recordOf(registry, name)
  const next = activated(record, version, name)
  return next === record ? registry : withRecord(registry, name, next)
}

/** Makes the previously active version of a remote active again. */
export function withRollback(registry: Registry, name: RemoteName): Registry {
  return withRecord(registry, name, rolledBack(recordOf(registry, name), name))
}

/** The record with another version; the first becomes active at once. */
export function added<Published>(
  record: VersionRecord<Published> | undefined,
  version: string,
  published: Published,
): VersionRecord<Published> {
  const { active = null, history = [], versions = {} } = record ?? {}
  return { active: active ?? version, history, versions: { ...versions, [version]: published } }
}

/** The record with another active version; `label` is what messages call its owner. */
export function activated<Published>(
  record: VersionRecord<Published>,
  version: string,
  label: string,
): VersionRecord<Published> {
  if (!Object.hasOwn(record.versions, version)) {
    const known = Object.keys(record.versions).join(', ')
    throw new PublishError(`La versión ${version} de ${label} no está publicada. Publicadas: ${known}.`)
  }
  if (record.active === version) return record
  const history = record.active ? [...record.history, record.active] : record.history
  return { ...record, active: version, history: history.slice(-HISTORY_LENGTH) }
}

/** The record with the previously active version active again. */
export function rolledBack<Published>(
  record: VersionRecord<Published>,
  label: string,
): VersionRecord<Published> {
  const before = record.history.at(-1)
  if (!before) throw new PublishError(`${label} no tiene una versión anterior a la que volver.`)
  return { ...record, active: before, history: record.history.slice(0, -1) }
}

function recordOf(registry: Registry, name: RemoteName): RemoteRecord {
  const record = registry.remotes[name]
  if (!record) throw new PublishError(`${name} todavía no tiene versiones publicadas.`)
  return record
}

function withRecord(registry: Registry, name: RemoteName, record: RemoteRecord): Registry {
  return { ...registry, remotes: { ...registry.remotes, [name]: record } }
}
