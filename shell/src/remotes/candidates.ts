import { CONTRACT, type PublishedVersion, type RemoteRecord, satisfiesBuilt } from 'federation'
import type { LoadRequest, LoadSource } from './loadRemote.ts'

/** A version that may be loaded. What is not published is an address of a developer's own machine. */
export type Candidate = {
  version: string
  source: LoadSource
  url: string
  published: PublishedVersion | null
}

/** The version that stands in for the active one, or null. */
export function versionBefore({ active, history, versions }: RemoteRecord): string | null {
  return history.filter((version) => version !== active && versions[version]).at(-1) ?? null
}

/** The versions to try, in this order. */
export function candidatesOf({ name, record, override, lost }: LoadRequest): Candidate[] {
  const candidate = (version: string, source: LoadSource): Candidate => {
    const published = record?.versions[version] ?? null
    const url = published ? `/remotes/${name}/${version}/${published.entry}` : version
    return { version, source, url, published }
  }
  // A tester who chose a version wants to see it fail, not another one in its place.
  if (override) return [candidate(override, 'override')]
  if (!record?.active) return []
  const before = versionBefore(record)
  const candidates = [candidate(record.active, 'registry')]
  if (before) candidates.push(candidate(before, 'fallback'))
  return candidates.filter(({ version }) => version !== lost)
}

/** Why this shell must not load a version, in Spanish; null when it may. */
export function incompatibility(
  { sharedVersions }: Pick<LoadRequest, 'sharedVersions'>,
  { contract, shared }: Pick<PublishedVersion, 'contract' | 'shared'>,
): string | null {
  if (contract !== CONTRACT) return `usa el contrato ${contract} y este sitio el ${CONTRACT}`
  for (const [name, built] of Object.entries(shared)) {
    const available = sharedVersions[name]
    if (!available) return `necesita ${name}, que este sitio no comparte`
    if (!satisfiesBuilt(available, built)) return `necesita ${name} ${built} y este sitio trae ${available}`
  }
  return null
}
