import type { RemoteName } from 'federation'
import type { LoadedRemote } from '../loadRemote.ts'
import { type Failure, type FailureKind, type PageReport, type PartReport, report } from '../report.ts'
import { pagePattern } from '../siteParts.ts'

const REMOTE_FILE = /\/remotes\/([a-z][a-z0-9-]*)\/([^/]+)\//

/** The report of a part that starts to load, to be completed by its loader. */
export function reportPart(slot: string, remote: RemoteName, part: string): PartReport {
  const startedAt = Math.round(performance.now())
  const started: PartReport = { remote, version: null, part, startedAt, ms: null, error: null }
  const others = (report().slots[slot] ?? []).filter((each) => each.remote !== remote || each.part !== part)
  report().slots[slot] = [...others, started]
  return started
}

/** Records an error under `remote@version`. */
export function reportError(remote: string, error: unknown) {
  const message = messageOf(error)
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

/** Calls back after each failure; set once the page is complete. */
let onFailure: () => void = () => undefined
export function followFailures(callback: () => void) {
  onFailure = callback
  if (report().failures.length > 0) callback()
}

/** Records how a version failed. */
export function reportFailure(
  { name, version }: { name: RemoteName; version: string },
  kind: FailureKind,
  error: unknown,
  page = lastPageOf(name, version) ?? pagePattern(),
): Failure {
  const stack = (error instanceof Error && error.stack) || ''
  const failure = { remote: name, version, page, kind, message: messageOf(error), stack, replacedBy: null }
  report().failures.push(failure)
  onFailure()
  return failure
}

function lastPageOf(name: RemoteName, version: string): string | undefined {
  return report().pages.findLast((page) => page.remote === name && page.version === version)?.page
}

/** Names the remote in errors that no boundary catches: timers, listeners, rejected promises. */
export function watchUncaughtErrors() {
  window.addEventListener('error', (event) => recordUncaught(event.filename, event.error ?? event.message))
  window.addEventListener('unhandledrejection', (event) => {
    const stack = event.reason instanceof Error ? (event.reason.stack ?? '') : ''
    recordUncaught(stack, event.reason)
  })
}

function recordUncaught(origin: string, error: unknown) {
  const [, name, version] = REMOTE_FILE.exec(origin) ?? []
  if (!name || !version) return
  report().errors.push({ remote: `${name}@${version}`, message: messageOf(error) })
  reportFailure({ name, version }, 'error', error)
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
