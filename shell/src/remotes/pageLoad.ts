import {
  __federation_method_getRemote as getRemote,
  __federation_method_setRemote as setRemote,
} from 'virtual:__federation__'
import { remoteSources } from 'virtual:remote-sources'
import { sharedVersions } from 'virtual:share-scope'
import { RETRIES, type Registry, type RemoteName } from 'federation'
import { bindVersion } from './bindVersion.ts'
import { brokenOf } from './brokenVersions.ts'
import { candidatesOf, type VersionRequest } from './candidates.ts'
import { frozenMarks } from './frozenMarks.ts'
import { type Guard, type LoadAttempt, type LoadedRemote, loadRemote } from './loadRemote.ts'
import { type LoadedRegistry, readRegistry } from './registry.ts'
import { reportAttempt, reportLoaded, reportRegistry, reportStart } from './report.ts'
import type { TestersChoice } from './testers/overrides.ts'
import { untilMarksSettle } from './untilMarksSettle.ts'
import { setOfOpenTabs, type VisitSet } from './visitSet.ts'

/** What this page load uses: the registry, what a tester chose, and the version of each remote. */
export type PageLoad = LoadedRegistry &
  TestersChoice & {
    set: VisitSet
    /** The versions of `set` that come from the tab that this one was opened from. */
    kept: VisitSet
    /** Whether this visitor belongs to a canary's share. */
    isInShare: (name: RemoteName, share: number) => boolean
  }

let pageLoad: Promise<PageLoad> | null = null
let current: PageLoad | null = null
const loads = new Map<RemoteName, Promise<LoadedRemote>>()
const tries = new Map<string, number>()
const listeners = new Set<() => void>()
/** What each remote currently shows. */
const shown = new Map<RemoteName, LoadedRemote>()

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

type FailedAttempts = (name: RemoteName, attempts: LoadAttempt[], loaded: LoadedRemote | null) => void

let onFailedAttempts: FailedAttempts = () => undefined

/** Calls back after a load with failed attempts, with the remote that was loaded in the end. */
export function followFailedAttempts(callback: FailedAttempts) {
  onFailedAttempts = callback
}

let choose: (registry: Registry) => TestersChoice = () => ({ overrides: {}, refused: [] })

/** Sets what chooses versions in place of the live ones, in a tester's tab. */
export function chooseVersions(choosing: typeof choose) {
  choose = choosing
}

let guard: Guard | undefined

/** Sets the guard of versions that another can replace. */
export function guardLoads(guarding: Guard) {
  guard = guarding
}

/** The remote in the version of this page load; all callers share one load. */
export function remoteOf(name: RemoteName): Promise<LoadedRemote> {
  const running = loads.get(name)
  if (running) return running
  const load = __COMPOSE__ === 'source' ? loadFromSource(name) : loadPublished(name)
  loads.set(name, load)
  load.then(
    (loaded) => {
      // Another load may have begun since.
      if (loads.get(name) === load) show(loaded)
    },
    () => undefined,
  )
  return load
}

function show(loaded: LoadedRemote) {
  shown.set(loaded.name, loaded)
  if (current && loaded.source !== 'override') current.set[loaded.name] = loaded.version
  notify()
}

/** The remote as it is shown now, which another version may replace; null until it has loaded. */
export function shownRemote(name: RemoteName): LoadedRemote | null {
  return shown.get(name) ?? null
}

/** Whether a retry would repeat an address: all those that import maps list are used up. */
export function areRetriesUsed(): boolean {
  return [...tries.values()].some((count) => count > RETRIES)
}

/** Reads the registry again; all remotes but this one keep their versions. */
export async function readAgain(name: RemoteName) {
  const { [name]: _retried, ...kept } = current?.set ?? {}
  pageLoad = startPageLoad(kept)
  await pageLoad
}

/** Whether a version that has not broken is left. */
export function hasVersionLeft(name: RemoteName): boolean {
  return current !== null && candidatesOf(requestOf(current, name)).length > 0
}

/** Loads a remote again, if it was loaded, and chooses its version again. */
export function reloadRemote(name: RemoteName) {
  if (!loads.has(name)) return
  loads.delete(name)
  shown.delete(name)
  notify()
}

function notify() {
  for (const listener of listeners) listener()
}

/** Reads the registry, again if `known` holds versions to keep. */
async function startPageLoad(known?: VisitSet): Promise<PageLoad> {
  const [read, kept] = await Promise.all([
    readRegistry({ refresh: known !== undefined }),
    known ?? setOfOpenTabs(),
    untilMarksSettle(),
  ])
  reportRegistry(read)
  const isInShare = await sharesOf(read.registry)
  current = { ...read, ...choose(read.registry), isInShare, kept, set: {} }
  current.set = preferredVersions(current, read.registry)
  return current
}

/** The version of each remote that this page load would start with under another registry. */
export function preferredVersions(page: PageLoad, registry: Registry): VisitSet {
  const names = Object.keys(registry.remotes)
  const versions = names.map((name) => [name, preferredVersion({ ...page, registry }, name)])
  return Object.fromEntries(versions.filter(([, version]) => version))
}

function preferredVersion(page: PageLoad, name: RemoteName): string | undefined {
  return candidatesOf({ ...requestOf(page, name), override: null })[0]?.version
}

/** Only page loads during a canary wait for the code that divides the visitors. */
async function sharesOf({ remotes }: Registry): Promise<PageLoad['isInShare']> {
  if (!Object.values(remotes).some(({ canary }) => canary)) return () => false
  return (await import('./visit/visitor.ts')).isInShare
}

function requestOf({ registry, overrides, kept, isInShare }: PageLoad, name: RemoteName): VersionRequest {
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
  const settling = untilMarksSettle()
  if (settling) await settling
  const failed: LoadAttempt[] = []
  const load = loadRemote({
    ...requestOrAll(page, name),
    tries,
    sharedVersions,
    bindVersion,
    importRemote,
    guard,
    onAttempt(attempt) {
      reportAttempt(name, attempt)
      if (attempt.error !== null) failed.push(attempt)
    },
  })
  const loaded = await load.catch(() => null)
  if (failed.length > 0) onFailedAttempts(name, failed, loaded)
  if (!loaded) return load
  reportLoaded(loaded)
  return loaded
}

function importRemote(containerId: string, url: string): Promise<unknown> {
  setRemote(containerId, { url: () => Promise.resolve(url), format: 'esm', from: 'vite' })
  return getRemote(containerId, './remote')
}

async function loadFromSource(name: RemoteName): Promise<LoadedRemote> {
  const source = remoteSources[name]
  if (!source) throw new Error(`No hay código para ${name}`)
  // Pages are prerendered from a version, whose data the browser then accepts.
  const { remote, version = 'source' } = await source()
  return { name, version, source: 'source', remote }
}
