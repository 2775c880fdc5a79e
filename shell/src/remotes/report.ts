import type { RemoteName } from 'federation'
import type { LoadSource } from './candidates.ts'
import type { LoadAttempt, LoadedRemote } from './loadRemote.ts'
import type { LoadedRegistry } from './registry.ts'

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
  /** Milliseconds since the page's start. */
  startedAt: number
  ms: number | null
  error: string | null
}

/** The content of `window.__MFE__`, for testers and monitoring. */
export type MfeReport = {
  registry: { source: LoadedRegistry['source']; revision: number; problem: string | null } | null
  remotes: Partial<Record<RemoteName, RemoteReport>>
  /** Place → its parts, in the order in which they started to load. */
  slots: Record<string, PartReport[]>
  /** Errors thrown by the code of remotes, each with its version. */
  errors: { remote: string; message: string }[]
}

declare global {
  interface Window {
    __MFE__: MfeReport
  }
}

const REMOTE_FILE = /\/remotes\/([a-z][a-z0-9-]*)\/([^/]+)\//

export function report(): MfeReport {
  window.__MFE__ ??= { registry: null, remotes: {}, slots: {}, errors: [] }
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
  const startedAt = Math.round(performance.now())
  const started: PartReport = { remote, version: null, part, startedAt, ms: null, error: null }
  const others = (report().slots[slot] ?? []).filter((each) => each.remote !== remote || each.part !== part)
  report().slots[slot] = [...others, started]
  return started
}

/** Records an error under `remote@version`. */
export function reportError(remote: string, error: unknown) {
  const message = error instanceof Error ? error.message : String(error)
  report().errors.push({ remote, message })
  console.error(`[${remote}] ${message}`, error)
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
  const match = REMOTE_FILE.exec(origin)
  if (!match) return
  const message = error instanceof Error ? error.message : String(error)
  report().errors.push({ remote: `${match[1]}@${match[2]}`, message })
}
