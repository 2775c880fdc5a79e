import {
  __federation_method_getRemote as getRemote,
  __federation_method_setRemote as setRemote,
} from 'virtual:__federation__'
import { remoteSources } from 'virtual:remote-sources'
import { sharedVersions } from 'virtual:share-scope'
import { RETRIES, type Registry, type RemoteName, type RemoteRecord } from 'federation'
import { readStored } from 'shared-ui'
import { bindVersion } from './bindVersion.ts'
import { addBroken, brokenOf, forgetBroken } from './brokenVersions.ts'
import { candidatesOf, type VersionRequest } from './candidates.ts'
import { frozenMarks } from './frozen.ts'
import { type LoadAttempt, type LoadedRemote, loadRemote } from './loadRemote.ts'
import { type LoadedRegistry, readRegistry } from './registry.ts'
import { reportAttempt, reportFailure, reportLoaded, reportRegistry, reportStart } from './report.ts'
import type { TestersChoice } from './testers/overrides.ts'
import { NO_RESPONSE } from './timeLimit.ts'
import { isInShare } from './visitor.ts'
import { setOfOpenTabs, type VisitSet } from './visitSet.ts'

/** What this page load uses: the registry, what a tester chose, and the version of each remote. */
export type PageLoad = LoadedRegistry &
  TestersChoice & {
    set: VisitSet
    /** The versions of `set` that come from the tab that this one was opened from. */
    kept: VisitSet
  }

let pageLoad: Promise<PageLoad> | null = null
let current: PageLoad | null = null
const loads = new Map<RemoteName, Promise<LoadedRemote>>()
const tries = new Map<string, number>()
const listeners = new Set<() => void>()
/** What each remote shows at present. */
const shown = new Map<RemoteName, LoadedRemote>()

/** When the import of a version has taken so long, it may have hung. */
const SUSPICIOUS_AFTER_MS = 2_000

/** Decides once what this page load uses. */
export function readPageLoad(): Promise<PageLoad> {
  pageLoad ??= startPageLoad()
  return pageLoad
}

/** Calls back when a remote has loaded, and when another version, or none, takes its place. */
export function followRemotes(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The remote in the version of this page load; all callers share one load. */
export function remoteOf(name: RemoteName): Promise<LoadedRemote> {
  const running = loads.get(name)
  if (running) return running
  const load = __COMPOSE__ === 'source' ? loadFromSource(name) : loadPublished(name)
  load.catch(() => undefined)
  loads.set(name, load)
  return load
}

/** Forgets a failed load and what broke, and starts again with the registry as it is then. */
export async function retryRemote(name: RemoteName) {
  // All retry addresses of this page load are used up; a reload starts counting again.
  if ([...tries.values()].some((count) => count > RETRIES)) location.reload()
  forgetBroken(name)
  if (__COMPOSE__ === 'published') {
    const { [name]: _retried, ...kept } = current?.set ?? {}
    pageLoad = startPageLoad(kept)
    await pageLoad
  }
  reload(name)
}

/** Shows another version in the place of one that broke; null when there is none, or when a tester wants to see it fail. */
export function replaceRemote(from: LoadedRemote): Promise<LoadedRemote> | null {
  const { name, version, source } = from
  if (!current || source === 'override' || source === 'source') return null
  if (shown.get(name) !== from) return remoteOf(name)
  addBroken(name, version)
  if (candidatesOf(requestOf(current, name)).length === 0) return null
  reload(name)
  return remoteOf(name)
}

/** Takes from a later registry what open pages must follow: withdrawn versions and stopped remotes. */
export async function followRegistry(live: Registry) {
  const page = await readPageLoad()
  for (const [name, record] of Object.entries(live.remotes)) {
    const before = page.registry.remotes[name]
    if (before) followRecord(page, name, before, record)
  }
}

function followRecord(page: PageLoad, name: RemoteName, before: RemoteRecord, record: RemoteRecord) {
  const { version = '', source } = shown.get(name) ?? {}
  const isWithdrawn = record.withdrawn?.includes(version) ?? false
  // A tester's choice is shown whether the remote is stopped or not.
  const isSwitched = before.isStopped !== record.isStopped && source !== 'override'
  page.registry.remotes[name] = isWithdrawn ? record : withReleases(before, record)
  if (isWithdrawn) delete page.overrides[name]
  if ((isWithdrawn || isSwitched) && loads.has(name)) reload(name)
}

/** A record that stays with its versions, and forgets none of those that the visit may fall back to. */
function withReleases(before: RemoteRecord, { withdrawn, isStopped }: RemoteRecord): RemoteRecord {
  const { withdrawn: _withdrawn, isStopped: _isStopped, ...rest } = before
  return { ...rest, ...(withdrawn && { withdrawn }), ...(isStopped && { isStopped }) }
}

function reload(name: RemoteName) {
  loads.delete(name)
  shown.delete(name)
  notify()
}

function notify() {
  for (const listener of listeners) listener()
}

/** Reads the registry; again, where the visit has versions that it stays with. */
async function startPageLoad(known?: VisitSet): Promise<PageLoad> {
  const [read, kept] = await Promise.all([
    readRegistry({ refresh: known !== undefined }),
    known ?? setOfOpenTabs(),
  ])
  reportRegistry(read)
  current = { ...read, ...(await testersChoice(read.registry)), kept, set: {} }
  current.set = preferredVersions(current, read.registry)
  return current
}

/** The version of each remote that this page load would start with, were the registry another. */
export function preferredVersions(page: PageLoad, registry: Registry): VisitSet {
  const names = Object.keys(registry.remotes)
  const versions = names.map((name) => [name, preferredVersion({ ...page, registry }, name)])
  return Object.fromEntries(versions.filter(([, version]) => version))
}

function preferredVersion(page: PageLoad, name: RemoteName): string | undefined {
  return candidatesOf({ ...requestOf(page, name), override: null })[0]?.version
}

/** Only a tester's page load waits for the code that reads choices. */
async function testersChoice(registry: Registry): Promise<TestersChoice> {
  if (!/[?&](remotes|testers)=?/.test(location.search) && readStored('mfe:overrides') === null)
    return { overrides: {}, refused: [] }
  const { readChoice } = await import('./testers/readChoice.ts')
  return readChoice(registry)
}

function requestOf({ registry, overrides, kept }: PageLoad, name: RemoteName): VersionRequest {
  const record = registry.remotes[name] ?? null
  const canary = record?.canary
  const request: VersionRequest = {
    name,
    record,
    override: overrides[name] ?? null,
    kept: kept[name],
    isInCanary: canary !== undefined && isInShare(name, canary.share),
  }
  const frozen = frozenMarks().filter((mark) => mark.name === name)
  const broken = [...brokenOf(name), ...frozen.map(({ version }) => version)]
  return { ...request, broken }
}

/** When every version broke, each gets another chance: the network may have been the reason. */
function requestOrAll(page: PageLoad, name: RemoteName): VersionRequest {
  const request = requestOf(page, name)
  return candidatesOf(request).length > 0 ? request : { ...request, broken: [] }
}

async function loadPublished(name: RemoteName): Promise<LoadedRemote> {
  reportStart(name)
  const page = await readPageLoad()
  const failed = new Map<string, LoadAttempt>()
  const load = loadRemote({
    ...requestOrAll(page, name),
    tries,
    sharedVersions,
    bindVersion,
    importRemote,
    untilHung,
    onAttempt(attempt) {
      reportAttempt(name, attempt)
      if (attempt.error !== null) failed.set(attempt.version, attempt)
    },
  })
  const loaded = await load.catch(() => null)
  for (const { version, error } of failed.values()) {
    if (loaded?.version === version) continue
    // With nothing to show in its place it may be tried again.
    if (loaded) addBroken(name, version)
    reportFailure({ name, version }, error === NO_RESPONSE ? 'hang' : 'load', error).replacedBy =
      loaded?.version ?? null
  }
  if (!loaded) return load
  reportLoaded(loaded)
  shown.set(name, loaded)
  if (loaded.source !== 'override') page.set[name] = loaded.version
  notify()
  return loaded
}

async function untilHung(name: RemoteName, version: string) {
  const since = performance.now()
  await new Promise((resolve) => setTimeout(resolve, SUSPICIOUS_AFTER_MS))
  const { untilQuiet } = await import('./healing/untilQuiet.ts')
  await untilQuiet({ name, version, since })
}

function importRemote(containerId: string, url: string): Promise<unknown> {
  setRemote(containerId, { url: () => Promise.resolve(url), format: 'esm', from: 'vite' })
  return getRemote(containerId, './remote')
}

async function loadFromSource(name: RemoteName): Promise<LoadedRemote> {
  const source = remoteSources[name]
  if (!source) throw new Error(`No hay código para ${name}`)
  return { name, version: 'source', source: 'source', remote: (await source()).remote }
}
