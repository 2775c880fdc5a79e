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

/** How loading one part of a place went; `ms` counts from the start of its load. */
export type PartReport = {
  remote: RemoteName
  version: string | null
  part: string
  /** Milliseconds since the page's start. */
  startedAt: number
  ms: number | null
  error: string | null
}

/** How a version failed: see `docs/decisions/0004-time-limit-of-a-load.md`. */
export type FailureKind = 'load' | 'render' | 'error' | 'frozen' | 'empty' | 'hang' | FreshKind

/** Found only in fresh versions. */
type FreshKind = 'style' | 'leftover' | 'request' | 'bytes'

/** What caused a failure: the back end judges `version` only. */
export type Cause = 'version' | 'environment' | 'network'

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
  /** What caused it, once the beacon has found out. */
  cause?: Cause
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
  /** The pages that were opened, the current one last. */
  pages: PageReport[]
  /** What happened to the prerendered page; absent when the page was only composed, and until it is known. */
  prerendered?: PrerenderedReport
}

/** Whether the prerendered page was taken over or rendered from scratch, and where it differed from what React rendered. */
export type PrerenderedReport = { isTakenOver: boolean; mismatches: string[] }

declare global {
  interface Window {
    __MFE__: MfeReport
  }
}

export function report(): MfeReport {
  window.__MFE__ ??= {
    ...{ registry: null, remotes: {}, slots: {} },
    ...{ errors: [], failures: [], pages: [] },
  }
  return window.__MFE__
}

export function reportPrerendered(isTakenOver: boolean): PrerenderedReport {
  const prerendered: PrerenderedReport = { isTakenOver, mismatches: [] }
  report().prerendered = prerendered
  return prerendered
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
