import type { Versions } from 'federation/sdk/newRemote'
import type { SiteFacts } from 'federation/sdk/sdkManifest'

type Manifest = { dependencies?: Versions; devDependencies?: Versions }

/** A package that a remote installs, with its version before and after; that of the SDK is the shell's. */
export type PackageChange = { name: string; from: string; to: string }

/** A remote's package.json with the versions of an SDK, and what differs. Packages that the SDK does not name stay. */
export function withSdk<Kind extends Manifest>(
  manifest: Kind,
  versions: Versions,
): { manifest: Kind; changes: PackageChange[] } {
  const changes: PackageChange[] = []
  const moved = (installed: Versions = {}) =>
    Object.fromEntries(
      Object.entries(installed).map(([name, from]) => {
        const to = versions[name] ?? from
        if (to !== from) changes.push({ name, from: shown(from), to: shown(to) })
        return [name, to]
      }),
    )
  const { dependencies, devDependencies } = manifest
  const next = {
    ...manifest,
    ...(dependencies && { dependencies: moved(dependencies) }),
    ...(devDependencies && { devDependencies: moved(devDependencies) }),
  }
  return { manifest: next, changes }
}

/** The shell's version and the content's hash in the address of a tarball; other versions as they are. */
function shown(version: string): string {
  const [, shell, hash] = /\/sdk\/([^/]+)\/[\w-]+-([0-9a-f]{16})\.tgz$/.exec(version) ?? []
  return shell ? `${shell} (${hash?.slice(0, 7)})` : version
}

/** What a shell offers to remotes differently from the one before, in Spanish, one line for each. */
export function changedFacts(before: SiteFacts | null, after: SiteFacts | null): string[] {
  if (!before || !after) return []
  const lines = before.contract === after.contract ? [] : [`contrato ${before.contract} → ${after.contract}`]
  for (const name of namesOf(before.shared, after.shared))
    lines.push(
      ...difference(`nombres de ${name}`, before.shared[name]?.names ?? [], after.shared[name]?.names ?? []),
    )
  lines.push(...difference('lugares (slots)', Object.keys(before.slots), Object.keys(after.slots)))
  for (const [name, { type }] of Object.entries(before.slots)) {
    const now = after.slots[name]?.type
    if (now && now !== type) lines.push(`el lugar ${name} da ahora ${now}, antes ${type}`)
  }
  return lines
}

function difference(what: string, before: string[], after: string[]): string[] {
  const added = after.filter((each) => !before.includes(each))
  const gone = before.filter((each) => !after.includes(each))
  return [
    ...(added.length > 0 ? [`${what}: hay además ${added.join(', ')}`] : []),
    ...(gone.length > 0 ? [`${what}: ya no hay ${gone.join(', ')}`] : []),
  ]
}

function namesOf(...records: object[]): string[] {
  return [...new Set(records.flatMap(Object.keys))].sort()
}
