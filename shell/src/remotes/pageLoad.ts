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
import { type LoadedRegistry, readRegistry, recordOf } from './registry.ts'
import { reportAttempt, reportLoaded, reportRegistry, reportStart } from './report.ts'
import { openVersionsPanel } from './versionsPanel.ts'

/** What this page load uses: the registry, the active overrides, and the reasons for rejected ones. */
export type PageLoad = LoadedRegistry & { overrides: Overrides; refused: string[] }

let pageLoad: Promise<PageLoad> | null = null
const loads = new Map<RemoteName, Promise<LoadedRemote>>()
/** Remote → the version that was abandoned because one of its pages did not load. */
const lost = new Map<RemoteName, string>()
const tries = new Map<string, number>()

/** Decides once what this page load uses. */
export function readPageLoad({ refresh = false } = {}): Promise<PageLoad> {
  if (refresh || !pageLoad) pageLoad = startPageLoad(refresh)
  return pageLoad
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

/** Forgets a failed load, so that the next `remoteOf` starts again with the registry as it is then. */
export async function forgetRemote(name: RemoteName) {
  // All retry addresses of this page load are used up; a reload starts counting again.
  if ([...tries.values()].some((count) => count > RETRIES)) location.reload()
  loads.delete(name)
  lost.delete(name)
  if (__COMPOSE__ === 'published') await readPageLoad({ refresh: true })
}

/** Loads the previous version of a remote whose active version could not load a page; null when there is none. */
export function replaceRemote({ name, version, source, before }: LoadedRemote): Promise<LoadedRemote> | null {
  if (source !== 'registry' || !before) return null
  lost.set(name, version)
  loads.delete(name)
  return remoteOf(name)
}

async function startPageLoad(refresh: boolean): Promise<PageLoad> {
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
  const current = await readPageLoad()
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
