import type { RemoteManifest, RemoteName } from 'federation'
import { session } from 'shared-auth'
import { queryClients } from '../../queryClient.ts'
import { isPageLoading } from '../loadingPages.ts'
import type { LoadedRemote } from '../loadRemote.ts'
import { whenFree } from './freeTime.ts'

export type Loading = {
  name: RemoteName
  version: string
  /** When it began, in ms since the page's start. */
  since: number
  /** Whether it is one of the remote's pages, not the remote itself. */
  isPage?: boolean
}

const CHECK_MS = 250
/** On a working connection, some file of a version that is loading arrives within this time. */
const QUIET_MS = 1_500
/** A server that responds sooner could have sent the files as well. */
const FAST_MS = 500
const PAUSE_BETWEEN_PROBES_MS = 1_000
/** How many uncompressed bytes arrive per ms on a slow connection. */
const BYTES_PER_MS = 500
const GIVE_UP_MS = 10_000

/**
 * Resolves once it is clear that a load hangs, although the network works: none of the version's files has arrived for
 * 1.5 s, while the server sends another one within half a second. A slow connection does not count as a hang: nothing
 * arrives that fast on it, and missing files get the time that their size needs.
 */
export async function untilQuiet(loading: Loading): Promise<void> {
  while (performance.now() - loading.since < GIVE_UP_MS) {
    const isSuspicious = quietFor(loading) >= QUIET_MS
    if (isSuspicious && (await isHung(loading))) return
    await new Promise((resolve) => setTimeout(resolve, isSuspicious ? PAUSE_BETWEEN_PROBES_MS : CHECK_MS))
  }
  // From here on the time limit of the load decides.
  await new Promise(() => undefined)
}

/** Whether a page is still waiting for something that is loading: its code, data, or the session. */
export function isExpected(loaded: LoadedRemote): boolean {
  const client = queryClients.of(loaded)
  const isFetching = client.isFetching() > 0 || client.isMutating() > 0
  return isFetching || isPageLoading(loaded) || session.get().userState === 'loading'
}

/** Whether nothing of the version arrives, although the network works and the device has nothing left to compute. */
export async function isHung(loading: Loading): Promise<boolean> {
  if (quietFor(loading) < QUIET_MS) return false
  await new Promise<void>(whenFree)
  const askedAt = performance.now()
  try {
    const response = await fetch(`${folderOf(loading)}remote.json`, {
      cache: 'no-store',
      signal: AbortSignal.timeout(FAST_MS),
    })
    const manifest: RemoteManifest = await response.json()
    const isFast = performance.now() - askedAt <= FAST_MS
    return isFast && quietFor(loading) >= QUIET_MS + missingBytes(loading, manifest) / BYTES_PER_MS
  } catch {
    return false
  }
}

/**
 * The size of the missing files: the remote's own ones or, for a page, the largest chunk that it can be waiting for.
 */
function missingBytes(loading: Loading, { entry, preload, files }: RemoteManifest): number {
  const arrived = new Set(arrivalsOf(loading).map(({ name }) => new URL(name).pathname))
  const sizes = Object.entries(files)
    .filter(([file]) => file.endsWith('.js') && !arrived.has(folderOf(loading) + file))
    .filter(([file]) => loading.isPage || file === entry || preload.includes(file))
    .map(([, { size }]) => size)
  return loading.isPage ? Math.max(0, ...sizes) : sizes.reduce((sum, size) => sum + size, 0)
}

/** For how long no file of the version has arrived. */
function quietFor(loading: Loading): number {
  const arrivals = arrivalsOf(loading).map(({ responseEnd }) => responseEnd)
  return performance.now() - Math.max(loading.since, ...arrivals)
}

function arrivalsOf(loading: Loading): PerformanceResourceTiming[] {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  return entries.filter(({ name }) => name.includes(folderOf(loading)) && !name.endsWith('remote.json'))
}

function folderOf({ name, version }: Loading): string {
  return `/remotes/${name}/${version}/`
}
