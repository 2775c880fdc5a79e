import type { Registry } from 'federation'
import { noteServerDate } from 'shared-auth'
import { describeThrown } from './describeThrown.ts'
import { parseRegistry } from './parseRegistry.ts'

const REGISTRY_URL = '/remotes/registry.json'
const TIME_LIMIT_MS = 3_000

/** The registry of this page load: the live one, or the copy in the page. */
export type LoadedRegistry = { registry: Registry; source: 'live' | 'page'; problem: string | null }

let loadedRegistry: Promise<LoadedRegistry> | null = null

/** The registry, read once per page load so that versions are never mixed; `refresh` reads it again after a failure. */
export function readRegistry({ refresh = false } = {}): Promise<LoadedRegistry> {
  if (refresh || !loadedRegistry) loadedRegistry = readLiveRegistry()
  return loadedRegistry
}

async function readLiveRegistry(): Promise<LoadedRegistry> {
  try {
    const registry = await fetchRegistry()
    return { registry, source: 'live', problem: null }
  } catch (error) {
    const problem = `No se pudo leer el registro de versiones: ${describeThrown(error).message}`
    console.warn(`${problem}. Se usa el que acompaña a la página.`)
    return { registry: registryOfPage(), source: 'page', problem }
  }
}

/** The live registry; throws when it cannot be read or is invalid. */
export async function fetchRegistry(): Promise<Registry> {
  // The server sends `no-cache`; a stricter cache mode here would not use the page's preload.
  const response = await fetch(REGISTRY_URL, { signal: AbortSignal.timeout(TIME_LIMIT_MS) })
  if (!response.ok) throw new Error(`el servidor respondió ${response.status}`)
  noteServerDate(response.headers.get('date'))
  return parseRegistry(await response.text())
}

/** The copy of the registry in the page. */
export function registryOfPage(): Registry {
  try {
    return parseRegistry(document.getElementById('mfe-registry')?.textContent ?? '')
  } catch {
    return { schema: 1, revision: 0, remotes: {} }
  }
}
