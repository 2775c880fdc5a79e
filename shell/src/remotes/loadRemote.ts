import {
  CONTRACTS,
  entryAddress,
  type PublishedVersion,
  RETRIES,
  type Remote,
  type RemoteName,
} from 'federation'
import {
  type Candidate,
  candidatesOf,
  incompatibility,
  type LoadSource,
  type VersionRequest,
} from './candidates.ts'
import { describeThrown } from './describeThrown.ts'
import { NO_RESPONSE, withTimeLimit } from './timeLimit.ts'

export type LoadedRemote = {
  name: RemoteName
  version: string
  source: LoadSource
  remote: Remote
}

/** A published version whose scripts are about to run, and the address of its entry. */
export type BindRequest = {
  name: RemoteName
  version: string
  published: PublishedVersion
  address: string
}

/** One attempt to load a version: its duration and, if it failed, the reason in Spanish. */
export type LoadAttempt = { version: string; source: LoadSource; ms: number; error: string | null }

/** Thrown when no version could be loaded; `attempts` lists each attempt. */
export class RemoteLoadError extends Error {
  readonly remote: RemoteName
  readonly attempts: LoadAttempt[]
  /** Taken out of the site by its operators. */
  readonly isStopped: boolean
  constructor(remote: RemoteName, attempts: LoadAttempt[], isStopped = false) {
    super(attempts.at(-1)?.error ?? `${remote} no está ${isStopped ? 'disponible ahora' : 'publicado'}`)
    this.name = 'RemoteLoadError'
    this.remote = remote
    this.attempts = attempts
    this.isStopped = isStopped
  }
}

export type LoadRequest = VersionRequest & {
  /** How often each entry was requested in this page load. */
  tries: Map<string, number>
  sharedVersions: Record<string, string>
  /** Makes the browser block every script of a version that does not match its published hash. */
  bindVersion: (request: BindRequest) => Promise<void>
  /** Imports `./remote` from the container at an address; every call creates a new container. */
  importRemote: (containerId: string, url: string) => Promise<unknown>
  onAttempt?: (attempt: LoadAttempt) => void
  /** Guards versions that another can replace. */
  guard?: Guard | undefined
}

export type Guard = {
  /** Starts to watch a fresh version before its code runs. */
  watch: (name: RemoteName, candidate: Candidate) => Promise<unknown>
  /** Resolves once it is clear, before the time limit, that the import of a version will not end. */
  untilHung: (name: RemoteName, version: string) => Promise<void>
}

/** Time limit of a whole load. */
const TIME_LIMIT_MS = 10_000
/** Time limit of the preferred version, which leaves time for the fallback. */
const PREFERRED_LIMIT_MS = 8_000
const TRIES = 2
const PAUSE_BEFORE_RETRY_MS = 300

let containers = 0

/** Loads the preferred version of a remote, else a fallback; throws `RemoteLoadError` when none loads in 10 s. */
export async function loadRemote(request: LoadRequest): Promise<LoadedRemote> {
  const attempts: LoadAttempt[] = []
  const startedAt = performance.now()
  const candidates = candidatesOf(request)
  for (const [index, candidate] of candidates.entries()) {
    const deadline = startedAt + (index === 0 ? PREFERRED_LIMIT_MS : TIME_LIMIT_MS)
    // Without another version there is nothing to gain by giving up early.
    const guard = index < candidates.length - 1 ? request.guard : undefined
    const remote = await tryCandidate({ ...request, guard }, candidate, deadline, (attempt) => {
      attempts.push(attempt)
      request.onAttempt?.(attempt)
    })
    const { version, source } = candidate
    if (remote) return { name: request.name, version, source, remote }
  }
  throw new RemoteLoadError(request.name, attempts, request.record?.isStopped)
}

async function tryCandidate(
  request: LoadRequest,
  candidate: Candidate,
  deadline: number,
  report: (attempt: LoadAttempt) => void,
): Promise<Remote | null> {
  const { name, guard } = request
  const incompatible = candidate.published && incompatibility(request, candidate.published)
  if (incompatible) {
    report({ version: candidate.version, source: candidate.source, ms: 0, error: incompatible })
    return null
  }
  for (let turn = 0; turn < TRIES; turn++) {
    const startedAt = performance.now()
    if (startedAt >= deadline) return null
    let isHung = false
    const hang = guard?.untilHung(name, candidate.version).then(() => {
      isHung = true
      throw new Error(NO_RESPONSE)
    })
    const loading = importCandidate(request, candidate)
    const limited = withTimeLimit(deadline - startedAt, hang ? Promise.race([loading, hang]) : loading)
    const error = await limited.then(
      (module) => acceptModule(module),
      (reason: unknown) => describeThrown(reason).message,
    )
    const failed = typeof error === 'string'
    report({
      version: candidate.version,
      source: candidate.source,
      ms: Math.round(performance.now() - startedAt),
      error: failed ? error : null,
    })
    if (!failed) return error
    if (isHung) return null
    await new Promise((resolve) => setTimeout(resolve, PAUSE_BEFORE_RETRY_MS))
  }
  return null
}

async function importCandidate(request: LoadRequest, candidate: Candidate) {
  const { version, url, published } = candidate
  // Containers and browsers cache a failed import: a retry needs a new container and a new address.
  const { name, tries, guard } = request
  const retry = tries.get(url) ?? 0
  tries.set(url, retry + 1)
  const address = entryAddress(url, Math.min(retry, RETRIES))
  // Unpublished versions are local addresses in development.
  if (published)
    await Promise.all([
      request.bindVersion({ name, version, published, address }),
      guard?.watch(name, candidate),
    ])
  return request.importRemote(`${name}#${++containers}`, address)
}

function acceptModule(module: unknown): Remote | string {
  const remote = (module as { remote?: Remote } | null)?.remote
  if (!remote || !CONTRACTS.includes(remote.contract) || !Array.isArray(remote.routes))
    return 'no cumple el contrato de una parte del sitio'
  return remote
}
