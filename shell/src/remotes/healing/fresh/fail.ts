import type { LoadedRemote } from '../../loadRemote.ts'
import { shownRemote } from '../../pageLoad.ts'
import type { FailureKind } from '../../report.ts'
import { lastPageOf, type RemoteVersion } from '../failures.ts'
import { heal } from '../heal.ts'

const watched = new Map<string, RemoteVersion>()

/** Makes `fail` concern a version, once. */
export function judge(version: RemoteVersion) {
  watched.set(keyOf(version), version)
}

/** The versions that are judged and in use. */
export function judgedVersions(): LoadedRemote[] {
  return [...watched.values()].flatMap((version) => judgedRemote(version) ?? [])
}

/** A version, if it is judged and in use. */
export function judgedRemote(version: RemoteVersion): LoadedRemote | null {
  const shown = shownRemote(version.name)
  return shown?.version === version.version && watched.has(keyOf(version)) ? shown : null
}

/** Reports that a version failed, and has another take its place; false when none does, or when it is not judged. */
export function fail(version: RemoteVersion, kind: FailureKind, message: string): boolean {
  const from = judgedRemote(version)
  if (!from) return false
  watched.delete(keyOf(version))
  return heal(from, kind, message, lastPageOf(version))
}

function keyOf({ name, version }: RemoteVersion): string {
  return `${name}@${version}`
}
