import type { LoadedRemote } from '../../loadRemote.ts'
import { shownRemote } from '../../pageLoad.ts'
import type { FailureKind } from '../../report.ts'
import { lastPageOf, type RemoteVersion } from '../failures.ts'
import { heal } from '../heal.ts'

const watched = new Map<string, RemoteVersion>()
/** Also those that have failed. */
const known = new Map<string, RemoteVersion>()

/** Makes `fail` apply to a version, once. */
export function judge(version: RemoteVersion) {
  watched.set(keyOf(version), version)
  known.set(keyOf(version), version)
}

/** The versions that were judged and in whose place another one is shown. */
export function replacedVersions(): RemoteVersion[] {
  return [...known.values()].filter(({ name, version }) => {
    const shown = shownRemote(name)
    return shown !== null && shown.version !== version
  })
}

/** The versions that are judged and in use. */
export function judgedVersions(): LoadedRemote[] {
  return [...watched.values()].flatMap((version) => judgedRemote(version) ?? [])
}

/** The loaded remote of a version that is judged and in use; otherwise null. */
export function judgedRemote(version: RemoteVersion): LoadedRemote | null {
  const shown = shownRemote(version.name)
  return shown?.version === version.version && watched.has(keyOf(version)) ? shown : null
}

/** Reports that a version failed and replaces it; false when no other version is left, or when it is not judged. */
export function fail(version: RemoteVersion, kind: FailureKind, message: string): boolean {
  const from = judgedRemote(version)
  if (!from) return false
  watched.delete(keyOf(version))
  return heal(from, kind, message, lastPageOf(version))
}

function keyOf({ name, version }: RemoteVersion): string {
  return `${name}@${version}`
}
