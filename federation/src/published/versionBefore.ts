import type { RemoteRecord, VersionRecord } from './schema.ts'

/**
 * The version that a rollback returns to, and that stands in for an active one that does not load: the newest of the
 * history that is published and not withdrawn; null without one.
 */
export function versionBefore(record: VersionRecord<unknown> & { withdrawn?: string[] }): string | null {
  return earlierVersions(record).at(-1) ?? null
}

/** The versions that a rollback can return to, oldest first, each once. */
export function earlierVersions({
  active,
  history,
  versions,
  withdrawn = [],
}: VersionRecord<unknown> & { withdrawn?: string[] }): string[] {
  const usable = history.filter(
    (version) => version !== active && Object.hasOwn(versions, version) && !withdrawn.includes(version),
  )
  return usable.filter((version, index) => usable.lastIndexOf(version) === index)
}

/** Whether no visitor may load the active version: it is withdrawn without a replacement, or the remote is disabled. */
export function isWithheld(record: RemoteRecord | undefined): boolean {
  if (!record || record.active === null) return false
  return record.isStopped === true || record.withdrawn?.includes(record.active) === true
}
