import type { RemoteName } from 'federation'
import type { LoadSource } from './candidates.ts'
import type { LoadAttempt, LoadedRemote } from './loadRemote.ts'
import type { LoadedRegistry } from './registry.ts'
import { pagePattern } from './siteParts.ts'

/** How loading one remote went. */
export type RemoteReport = {
  version: string | null
  source: LoadSource | null
  /** Milliseconds since the page's start. */
  startedAt: number
  ms: number | null
  attempts: LoadAttempt[]
}

/** How one part came into a place; `ms` from the start of its load. */
export type PartReport = {
  remote: RemoteName
  version: string | null
  part: string
  ms: number | null
  error: string | null
}

/** How a version failed: see `docs/decisions/0004-time-limit-of-a-load.md`. */
export type FailureKind = 'load' | 'render' | 'error' | 'frozen' | 'empty' | 'hang'

/** One failure of a version, with the pattern of the page that it happened on. */
export type Failure = {
  remote: RemoteName
  version: string
  page: string
  kind: FailureKind
  message: string
  stack: string
  /** The version that this page load shows in its place, once it has loaded. */
  replacedBy: string | null
}

/** How often a page of a version was opened in this page load. */
export type PageReport = {
  remote: RemoteName
  version: string
  source: LoadSource
  page: string
  loads: number
}

/** The content of `window.__MFE__`, for testers and monitoring. */
export type MfeReport = {
  registry: { source: LoadedRegistry['source']; revision: number; problem: string | null } | null
  remotes: Partial<Record<RemoteName, RemoteReport>>
  /** Place → its parts, in the order in which they started to load. */
  slots: Record<string, PartReport[]>
  /** Errors thrown by the code of remotes, each with its version. */
  errors: { remote: string; message: string }[]
  failures: Failure[]
  /** The pages that were opened, the present one last. */
  pages: PageReport[]
}

declare global {
  interface Window {
    __MFE__: MfeReport
  }
}

const REMOTE_FILE = /\/remotes\/([a-z][a-z0-9-]*)\/([^/]+)\//

export function report(): MfeReport {
  window.__MFE__ ??= {
    ...{ registry: null, remotes: {}, slots: {} },
    ...{ errors: [], failures: [], pages: [] },
  }
  return window.__MFE__
}

export function reportRegistry({ registry, source, problem }: LoadedRegistry) {
  report().registry = { source, revision: registry.revision, problem }
}

export function reportStart(name: RemoteName) {
  report().remotes[name] = {
    version: null,
    source: null,
    startedAt: Math.round(performance.now()),
    ms: null,
    attempts: [],
  }
}

export function reportAttempt(name: RemoteName, attempt: LoadAttempt) {
  report().remotes[name]?.attempts.push(attempt)
}

export function reportLoaded({ name, version, source }: LoadedRemote) {
  const entry = report().remotes[name]
  if (entry) Object.assign(entry, { version, source, ms: Math.round(performance.now() - entry.startedAt) })
}

/** The report of a part that starts to load, to be completed by its loader. */
export function reportPart(slot: string, remote: RemoteName, part: string): PartReport {
  const started: PartReport = { remote, version: null, part, ms: null, error: null }
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
