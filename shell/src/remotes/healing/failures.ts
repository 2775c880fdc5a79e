import type { RemoteName } from 'federation'
import { describeThrown } from '../describeThrown.ts'
import type { LoadedRemote } from '../loadRemote.ts'
import { type Failure, type FailureKind, type PageReport, type PartReport, report } from '../report.ts'
import { pagePattern } from '../siteParts.ts'

/** One version of a remote, by name and number. */
export type RemoteVersion = { name: RemoteName; version: string }

const REMOTE_FILE = /\/remotes\/([a-z][a-z0-9-]*)\/([^/\s]+)\//

/** Starts the report of a part that is being loaded; its loader completes it. */
export function reportPart(slot: string, remote: RemoteName, part: string): PartReport {
  const startedAt = Math.round(performance.now())
  const started: PartReport = { remote, version: null, part, startedAt, ms: null, error: null }
  const others = (report().slots[slot] ?? []).filter((each) => each.remote !== remote || each.part !== part)
  report().slots[slot] = [...others, started]
  return started
}

/** Records an error under `remote@version`. */
export function reportError(remote: string, error: unknown) {
  const { message } = describeThrown(error)
  report().errors.push({ remote, message })
  console.error(`[${remote}] ${message}`, error)
}

/** Records that a page of a version is open. */
export function reportPage({ name, version, source }: LoadedRemote, page: string) {
  const { pages } = report()
  const isSame = (each: PageReport) => each.remote === name && each.version === version && each.page === page
  const known = pages.find(isSame)
  const loads = (known?.loads ?? 0) + 1
  report().pages = [...pages.filter((each) => each !== known), { remote: name, version, source, page, loads }]
}

const followers = new Set<(failure: Failure) => void>()

/** Calls back for each failure, including earlier ones. */
export function followFailures(callback: (failure: Failure) => void) {
  followers.add(callback)
  report().failures.forEach(callback)
}

/** Records how a version failed. */
export function reportFailure(
  { name, version }: RemoteVersion,
  kind: FailureKind,
  error: unknown,
  page = lastPageOf({ name, version }) ?? pagePattern(),
): Failure {
  const failure = { remote: name, version, page, kind, ...describeThrown(error), replacedBy: null }
  report().failures.push(failure)
  for (const follow of followers) follow(failure)
  return failure
}

/** The page of a version that was opened last. */
export function lastPageOf({ name, version }: RemoteVersion): string | undefined {
  return report().pages.findLast((page) => page.remote === name && page.version === version)?.page
}

/** Records errors that no boundary catches under their remote: timers, listeners, rejected promises. */
export function watchUncaughtErrors() {
  window.addEventListener('error', (event) => recordUncaught(event.filename, event.error ?? event.message))
  window.addEventListener('unhandledrejection', ({ reason }) =>
    recordUncaught(describeThrown(reason).stack, reason),
  )
}

function recordUncaught(origin: string, error: unknown) {
  const found = versionIn(origin)
  if (!found) return
  report().errors.push({ remote: `${found.name}@${found.version}`, message: describeThrown(error).message })
  reportFailure(found, 'error', error)
}

/** The version of the first file of a remote in an address or a stack. */
export function versionIn(text: string): RemoteVersion | null {
  const [, name, version] = REMOTE_FILE.exec(text) ?? []
  return name && version ? { name, version } : null
}
