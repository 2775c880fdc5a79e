import {
  __federation_method_getRemote as getRemote,
  __federation_method_setRemote as setRemote,
} from 'virtual:__federation__'
import { remoteSources } from 'virtual:remote-sources'
import { sharedVersions } from 'virtual:share-scope'
import { RETRIES, type RemoteName } from 'federation'
import { bindVersion } from './bindVersion.ts'
import { type LoadedRemote, loadRemote } from './loadRemote.ts'
import { asksForPanel, type Overrides, readOverrides, storeOverrides, withoutOverrides } from './overrides.ts'
import { readRegistry, recordOf, type VisitRegistry } from './registry.ts'
import { reportAttempt, reportLoaded, reportRegistry, reportStart } from './report.ts'
import { openVersionsPanel } from './versionsPanel.ts'

/** What this visit loads: its registry, the overrides in force, and those that were refused with the reason. */
export type Visit = VisitRegistry & { overrides: Overrides; refused: string[] }

let visit: Promise<Visit> | null = null
const loads = new Map<RemoteName, Promise<LoadedRemote>>()
/** Remote → the version given up because one of its pages did not load. */
const lost = new Map<RemoteName, string>()
const tries = new Map<string, number>()

/** Decides once what this visit loads. */
export function readVisit({ refresh = false } = {}): Promise<Visit> {
  if (refresh || !visit) visit = startVisit(refresh)
  return visit
}

/** The remote as this visit loads it; every caller shares one load. */
export function remoteOf(name: RemoteName): Promise<LoadedRemote> {
  const running = loads.get(name)
  if (running) return running
  const load = __COMPOSE__ === 'source' ? loadFromSource(name) : loadPublished(name)
  load.catch(() => undefined)
  loads.set(name, load)
  return load
}

/** Forgets a failed load, so that the next `remoteOf` starts again with the registry as it is then. */
export async function forgetRemote(name: RemoteName) {
  // Nothing is left to try in this page: a new one starts to count again.
  if ([...tries.values()].some((count) => count > RETRIES)) location.reload()
  loads.delete(name)
  lost.delete(name)
  if (__COMPOSE__ === 'published') await readVisit({ refresh: true })
}

/** The version before, for a remote whose active version lost a page; null when none stands in for it. */
export function replaceRemote({ name, version, source, before }: LoadedRemote): Promise<LoadedRemote> | null {
  if (source !== 'registry' || !before) return null
  lost.set(name, version)
  loads.delete(name)
  return remoteOf(name)
}

async function startVisit(refresh: boolean): Promise<Visit> {
  const read = await readRegistry({ refresh })
  const { overrides, refused } = readOverrides(read.registry, location.search)
  if (asksForPanel(location.search)) openVersionsPanel(true)
  storeOverrides(overrides)
  const clean = withoutOverrides(new URL(location.href))
  if (clean !== location.pathname + location.search + location.hash)
    history.replaceState(history.state, '', clean)
  reportRegistry(read)
  return { ...read, overrides, refused }
}

async function loadPublished(name: RemoteName): Promise<LoadedRemote> {
  reportStart(name)
  const current = await readVisit()
  const loaded = await loadRemote({
    name,
    record: recordOf(current, name),
    override: current.overrides[name] ?? null,
    lost: lost.get(name),
    tries,
    sharedVersions,
    bindVersion,
    importRemote,
    onAttempt: (attempt) => reportAttempt(name, attempt),
  })
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
  return { name, version: 'source', source: 'source', before: null, remote: (await source()).remote }
}
