import {
  CONTRACT,
  type PublishedVersion,
  type Remote,
  type RemoteName,
  type RemoteRecord,
  satisfiesBuilt,
} from 'federation'

/** Why a version was chosen: the registry's active one, a tester's choice, or the version before after a failure. */
export type LoadSource = 'registry' | 'override' | 'fallback' | 'source'

export type LoadedRemote = { name: RemoteName; version: string; source: LoadSource; remote: Remote }

/** One try to load a version: how long it took and, where it failed, why (Spanish). */
export type LoadAttempt = { version: string; source: LoadSource; ms: number; error: string | null }

/** Thrown when no version could be loaded; `attempts` tells each try. */
export class RemoteLoadError extends Error {
  readonly remote: RemoteName
  readonly attempts: LoadAttempt[]
  constructor(remote: RemoteName, attempts: LoadAttempt[]) {
    super(attempts.at(-1)?.error ?? `${remote} no está publicado`)
    this.name = 'RemoteLoadError'
    this.remote = remote
    this.attempts = attempts
  }
}

export type LoadRequest = {
  name: RemoteName
  record: RemoteRecord | null
  /** A published version or, in development builds, a local address. */
  override: string | null
  sharedVersions: Record<string, string>
  /** Imports `./remote` from the container at an address; every call gets a container of its own. */
  importRemote: (containerId: string, url: string) => Promise<unknown>
  onAttempt?: (attempt: LoadAttempt) => void
}

/** From the start to something on the screen. */
const TIME_LIMIT_MS = 10_000
/** What the preferred version may use of it, so that the version before still fits in. */
const PREFERRED_LIMIT_MS = 8_000
const TRIES = 2
const PAUSE_BEFORE_RETRY_MS = 300

type Candidate = { version: string; source: LoadSource; url: string; published: PublishedVersion | null }

let containers = 0

/** Loads the version that a remote should have, else the one before; throws `RemoteLoadError` when none loads in 10 s. */
export async function loadRemote(request: LoadRequest): Promise<LoadedRemote> {
  const attempts: LoadAttempt[] = []
  const startedAt = performance.now()
  for (const [index, candidate] of candidatesOf(request).entries()) {
    const deadline = startedAt + (index === 0 ? PREFERRED_LIMIT_MS : TIME_LIMIT_MS)
    const remote = await tryCandidate(request, candidate, deadline, (attempt) => {
      attempts.push(attempt)
      request.onAttempt?.(attempt)
    })
    if (remote) return { name: request.name, version: candidate.version, source: candidate.source, remote }
  }
  throw new RemoteLoadError(request.name, attempts)
}

function candidatesOf({ name, record, override }: LoadRequest): Candidate[] {
  const candidate = (version: string, source: LoadSource): Candidate => {
    const published = record?.versions[version] ?? null
    const url = published ? `/remotes/${name}/${version}/${published.entry}` : version
    return { version, source, url, published }
  }
  // A tester who chose a version wants to see it fail, not another one in its place.
  if (override) return [candidate(override, 'override')]
  if (!record?.active) return []
  const before = record.history
    .filter((version) => version !== record.active && record.versions[version])
    .at(-1)
  const active = candidate(record.active, 'registry')
  return before ? [active, candidate(before, 'fallback')] : [active]
}

async function tryCandidate(
  request: LoadRequest,
  candidate: Candidate,
  deadline: number,
  report: (attempt: LoadAttempt) => void,
): Promise<Remote | null> {
  const incompatible = candidate.published && incompatibility(request, candidate.published)
  if (incompatible) {
    report({ version: candidate.version, source: candidate.source, ms: 0, error: incompatible })
    return null
  }
  for (let turn = 0; turn < TRIES; turn++) {
    const startedAt = performance.now()
    if (startedAt >= deadline) return null
    // A failed import stays in the container that made it: a retry needs a new container at a new address.
    const url = turn === 0 ? candidate.url : `${candidate.url}?retry=${++containers}`
    const error = await withTimeLimit(
      deadline - startedAt,
      request.importRemote(`${request.name}#${++containers}`, url),
    ).then(
      (module) => acceptModule(module),
      (reason: unknown) => reasonOf(reason),
    )
    const failed = typeof error === 'string'
    report({
      version: candidate.version,
      source: candidate.source,
      ms: Math.round(performance.now() - startedAt),
      error: failed ? error : null,
    })
    if (!failed) return error
    await new Promise((resolve) => setTimeout(resolve, PAUSE_BEFORE_RETRY_MS))
  }
  return null
}

/** Why this shell must not load a version, in Spanish; null when it may. */
function incompatibility(
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

function acceptModule(module: unknown): Remote | string {
  const remote = (module as { remote?: Remote } | null)?.remote
  if (remote?.contract !== CONTRACT || !Array.isArray(remote.routes))
    return 'no cumple el contrato de una parte del sitio'
  return remote
}

function withTimeLimit<T>(ms: number, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('no respondió a tiempo')), ms)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

function reasonOf(reason: unknown): string {
  return reason instanceof Error ? reason.message : String(reason)
}
