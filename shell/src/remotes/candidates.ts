import {
  CONTRACTS,
  type PublishedVersion,
  type RemoteName,
  type RemoteRecord,
  satisfiesBuilt,
} from 'federation'

/**
 * Why a version was chosen: active in the registry or kept from an open tab, a canary, chosen by a tester, the fallback
 * after a failure, or source code in development.
 */
export type LoadSource = 'registry' | 'canary' | 'override' | 'fallback' | 'source'

/** What decides which versions of a remote are tried. */
export type VersionRequest = {
  name: RemoteName
  record: RemoteRecord | null
  /** A published version or, in development builds, a local address. */
  override: string | null
  /** The version that the visit already shows, in this tab or in the one that it was opened from. */
  kept?: string | null | undefined
  /** Whether this visitor belongs to the share that gets the canary. */
  isInCanary?: boolean
  /** Versions that broke in this tab. */
  broken?: string[]
}

/** A version that may be loaded; an unpublished one is a local address in development. */
export type Candidate = {
  version: string
  source: LoadSource
  url: string
  published: PublishedVersion | null
}

/** The preferred version and two fallbacks: more would not load in time. */
const MAX_CANDIDATES = 3

/** The versions to try, in this order: none of a disabled remote, none that was withdrawn or that broke in this tab. */
export function candidatesOf({
  name,
  record,
  override,
  kept,
  isInCanary = false,
  broken = [],
}: VersionRequest): Candidate[] {
  // No fallback for an override: the tester wants to see that version fail.
  if (override) return [candidateOf(name, record, override, 'override')]
  if (!record || record.isStopped) return []
  const { active, canary, history, versions, withdrawn = [] } = record
  const keptSource = kept === canary?.version ? 'canary' : 'registry'
  const chosen = new Map<string, LoadSource>()
  const choose = (version: string | null | undefined, source: LoadSource) => {
    const isUsable =
      version && Object.hasOwn(versions, version) && ![...withdrawn, ...broken].includes(version)
    if (isUsable && !chosen.has(version)) chosen.set(version, source)
  }
  choose(kept, keptSource)
  if (isInCanary) choose(canary?.version, 'canary')
  choose(active, 'registry')
  for (const version of history.toReversed()) choose(version, 'fallback')
  return [...chosen]
    .slice(0, MAX_CANDIDATES)
    .map(([version, source]) => candidateOf(name, record, version, source))
}

function candidateOf(
  name: RemoteName,
  record: RemoteRecord | null,
  version: string,
  source: LoadSource,
): Candidate {
  const published = record?.versions[version] ?? null
  const url = published ? `/remotes/${name}/${version}/${published.entry}` : version
  return { version, source, url, published }
}

/** Why this shell must not load a version, in Spanish; null when it may. */
export function incompatibility(
  { sharedVersions }: { sharedVersions: Record<string, string> },
  { contract, shared }: Pick<PublishedVersion, 'contract' | 'shared'>,
): string | null {
  if (!CONTRACTS.includes(contract))
    return `usa el contrato ${contract} y este sitio admite ${CONTRACTS.join(', ')}`
  for (const [name, built] of Object.entries(shared)) {
    const available = sharedVersions[name]
    if (!available) return `necesita ${name}, que este sitio no comparte`
    if (!satisfiesBuilt(available, built)) return `necesita ${name} ${built} y este sitio trae ${available}`
  }
  return null
}
