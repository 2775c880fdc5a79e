import {
  CONTRACTS,
  type PublishedVersion,
  type RemoteName,
  type RemoteRecord,
  satisfiesBuilt,
} from 'federation'

/** Why a version was chosen: active in the registry, chosen by a tester, or the fallback after a failure. */
export type LoadSource = 'registry' | 'override' | 'fallback' | 'source'

/** What decides which versions of a remote are tried. */
export type VersionRequest = {
  name: RemoteName
  record: RemoteRecord | null
  /** A published version or, in development builds, a local address. */
  override: string | null
  /** A version whose entry loaded but whose pages did not; the fallback replaces it. */
  lost?: string | undefined
}

/** A version that may be loaded; an unpublished one is a local address in development. */
export type Candidate = {
  version: string
  source: LoadSource
  url: string
  published: PublishedVersion | null
}

/** The fallback for the active version, or null. */
export function versionBefore({ active, history, versions }: RemoteRecord): string | null {
  return history.filter((version) => version !== active && Object.hasOwn(versions, version)).at(-1) ?? null
}

/** The versions to try, in this order. */
export function candidatesOf({ name, record, override, lost }: VersionRequest): Candidate[] {
  const candidate = (version: string, source: LoadSource): Candidate => {
    const published = record?.versions[version] ?? null
    const url = published ? `/remotes/${name}/${version}/${published.entry}` : version
    return { version, source, url, published }
  }
  // No fallback for an override: the tester wants to see that version fail.
  if (override) return [candidate(override, 'override')]
  if (!record?.active) return []
  const before = versionBefore(record)
  const candidates = [candidate(record.active, 'registry')]
  if (before) candidates.push(candidate(before, 'fallback'))
  return candidates.filter(({ version }) => version !== lost)
}

/** Why this shell must not load a version, in Spanish; null when it may. */
export function incompatibility(
  { sharedVersions }: { sharedVersions: Record<string, string> },
  { contract, shared }: Pick<PublishedVersion, 'contract' | 'shared'>,
): string | null {
  if (!CONTRACTS.includes(contract))
    return `usa el contrato ${contract} y este sitio admite ${CONTRACTS.join(' y ')}`
  for (const [name, built] of Object.entries(shared)) {
    const available = sharedVersions[name]
    if (!available) return `necesita ${name}, que este sitio no comparte`
    if (!satisfiesBuilt(available, built)) return `necesita ${name} ${built} y este sitio trae ${available}`
  }
  return null
}
