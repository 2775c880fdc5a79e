import { type Registry, type RemoteName, type RemoteRecord, registryProblem } from 'federation'

const REGISTRY_URL = '/remotes/registry.json'
const TIME_LIMIT_MS = 3_000

/** The registry of this visit, and whether it is the live one or the copy that the page was published with. */
export type VisitRegistry = { registry: Registry; source: 'live' | 'page'; problem: string | null }

let visitRegistry: Promise<VisitRegistry> | null = null

/** The registry, read once a visit so that a visit never mixes versions; `refresh` reads it again after a failure. */
export function readRegistry({ refresh = false } = {}): Promise<VisitRegistry> {
  if (refresh || !visitRegistry) visitRegistry = readLiveRegistry()
  return visitRegistry
}

/** The registry's record of a remote, or null for one that was never published. */
export function recordOf({ registry }: VisitRegistry, name: RemoteName): RemoteRecord | null {
  return registry.remotes[name] ?? null
}

async function readLiveRegistry(): Promise<VisitRegistry> {
  try {
    const registry = await fetchRegistry()
    return { registry, source: 'live', problem: null }
  } catch (error) {
    const problem = `No se pudo leer el registro de versiones: ${error instanceof Error ? error.message : String(error)}`
    console.warn(`${problem}. Se usa el que acompaña a la página.`)
    return { registry: registryOfPage(), source: 'page', problem }
  }
}

/** The registry as it is now; throws when it cannot be read or used. */
export async function fetchRegistry(): Promise<Registry> {
  // The server marks it no-cache; a stricter cache mode here would not take up the page's preload of it.
  const response = await fetch(REGISTRY_URL, { signal: AbortSignal.timeout(TIME_LIMIT_MS) })
  if (!response.ok) throw new Error(`el servidor respondió ${response.status}`)
  const text = await response.text()
  const problem = problemOf(text)
  if (problem) throw new Error(problem)
  return JSON.parse(text)
}

/** The registry that the page was published with. */
export function registryOfPage(): Registry {
  const text = document.getElementById('mfe-registry')?.textContent ?? ''
  return problemOf(text) ? { schema: 1, revision: 0, remotes: {} } : JSON.parse(text)
}

function problemOf(text: string): string | null {
  try {
    return registryProblem(JSON.parse(text))
  } catch {
    return 'no es JSON válido'
  }
}
