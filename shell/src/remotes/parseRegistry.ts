import type { Registry, RemoteRecord } from 'federation'

/**
 * A version and its entry as they appear in an address. They cannot lead out of the version's folder or to another
 * host, and a version cannot be a name that every object inherits.
 */
const PLACE = /^\d[\w.-]*\/\w[\w.-]*$/

/**
 * Reads a registry; throws, in Spanish, when this page cannot use it safely. The `mfe` command, which writes
 * registries, is stricter and names the problem (`registryProblem`); every byte here delays the first page of every
 * visitor.
 */
export function parseRegistry(text: string): Registry {
  try {
    const registry: Registry = JSON.parse(text)
    const { schema, revision, remotes } = registry
    const isWhole = schema === 1 && Number.isInteger(revision) && isRecord(remotes)
    if (isWhole && Object.values(remotes).every(isUsable)) return registry
  } catch {
    // Truncated or incomplete.
  }
  throw new Error('no es un registro de versiones')
}

function isUsable(remote: RemoteRecord): boolean {
  return (
    isRecord(remote.versions) &&
    Array.isArray(remote.history) &&
    Array.isArray(remote.withdrawn ?? []) &&
    (remote.active === null || Object.hasOwn(remote.versions, remote.active)) &&
    Object.entries(remote.versions).every(
      ([version, published]) =>
        PLACE.test(`${version}/${published.entry}`) &&
        isRecord(published.shared) &&
        // Browsers ignore a hash of an unknown kind.
        /^sha/.test(published.integrity) &&
        // The testers' panel sorts versions by it.
        typeof published.publishedAt === 'string',
    )
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
