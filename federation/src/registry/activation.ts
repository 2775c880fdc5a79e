import type { RemoteName } from '../contract.ts'
import { PublishError } from '../published/publishError.ts'
import type { PublishedVersion, Registry, RemoteRecord } from '../published/schema.ts'

const HISTORY_LENGTH = 20

/** Adds a version to the registry; the first version of a remote becomes active at once. */
export function withVersion(
  registry: Registry,
  name: RemoteName,
  version: string,
  published: PublishedVersion,
): Registry {
  const record = registry.remotes[name] ?? { active: null, history: [], versions: {} }
  const next = { ...record, versions: { ...record.versions, [version]: published } }
  return withRecord(registry, name, next.active ? next : { ...next, active: version })
}

/** Changes the active version of a remote. */
export function withActive(registry: Registry, name: RemoteName, version: string): Registry {
  const record = recordOf(registry, name)
  if (!Object.hasOwn(record.versions, version)) {
    const known = Object.keys(record.versions).join(', ')
    throw new PublishError(`La versión ${version} de ${name} no está publicada. Publicadas: ${known}.`)
  }
  if (record.active === version) return registry
  const history = record.active ? [...record.history, record.active] : record.history
  return withRecord(registry, name, { ...record, active: version, history: history.slice(-HISTORY_LENGTH) })
}

/** Makes the previously active version of a remote active again. */
export function withRollback(registry: Registry, name: RemoteName): Registry {
  const record = recordOf(registry, name)
  const before = record.history.at(-1)
  if (!before) throw new PublishError(`${name} no tiene una versión anterior a la que volver.`)
  return withRecord(registry, name, { ...record, active: before, history: record.history.slice(0, -1) })
}

function recordOf(registry: Registry, name: RemoteName): RemoteRecord {
  const record = registry.remotes[name]
  if (!record) throw new PublishError(`${name} todavía no tiene versiones publicadas.`)
  return record
}

function withRecord(registry: Registry, name: RemoteName, record: RemoteRecord): Registry {
  return { ...registry, remotes: { ...registry.remotes, [name]: record } }
}
