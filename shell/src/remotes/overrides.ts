import type { Registry, RemoteName } from 'federation'

const STORAGE_KEY = 'mfe:overrides'
export const PARAMETER = 'remotes'
const LOCAL_ADDRESS = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?\/[^\s]*$/

/** Remote → the published version (or, in development builds, the local address) that a tester chose for this tab. */
export type Overrides = Partial<Record<RemoteName, string>>

/**
 * Reads the overrides of this tab and those in the address (`?remotes=academy@1.3.0,public@1.0.1`). Rejects everything
 * that is not a published version, with the reason in Spanish.
 */
export function readOverrides(
  registry: Registry,
  search: string,
): { overrides: Overrides; refused: string[] } {
  const overrides: Overrides = {}
  const refused: string[] = []
  for (const [name, version] of [...storedEntries(), ...requestedEntries(search)]) {
    const problem = problemOf(registry, name, version)
    if (problem) refused.push(problem)
    else overrides[name as RemoteName] = version
  }
  return { overrides, refused }
}

/** Whether the address opens the testers' panel: `?remotes` without versions. */
export function asksForPanel(search: string): boolean {
  return new URLSearchParams(search).get(PARAMETER) === ''
}

/** Stores the overrides for this tab only, so that a forgotten one ends with the tab. */
export function storeOverrides(overrides: Overrides) {
  try {
    if (Object.keys(overrides).length === 0) sessionStorage.removeItem(STORAGE_KEY)
    else sessionStorage.setItem(STORAGE_KEY, JSON.stringify(overrides))
  } catch {
    // Without storage an override lasts until the page is left.
  }
}

/** The address without overrides, for the browser's history. */
export function withoutOverrides(url: URL): string {
  const clean = new URL(url)
  clean.searchParams.delete(PARAMETER)
  return clean.pathname + clean.search + clean.hash
}

/** Whether an override names an address instead of a published version. */
function isLocalAddress(version: string): boolean {
  return __LOCAL_REMOTES__ && LOCAL_ADDRESS.test(version)
}

function problemOf(registry: Registry, name: string, version: string): string | null {
  if (!Object.hasOwn(registry.remotes, name) && !isLocalAddress(version))
    return `No hay ninguna parte del sitio que se llame «${name}».`
  if (isLocalAddress(version)) return null
  if (version.includes('/'))
    return `«${version}» no es una versión publicada de ${name}: solo se aceptan versiones publicadas.`
  const record = registry.remotes[name as RemoteName]
  return record && Object.hasOwn(record.versions, version)
    ? null
    : `La versión ${version} de ${name} no está publicada.`
}

function requestedEntries(search: string): [string, string][] {
  const text = new URLSearchParams(search).get(PARAMETER) ?? ''
  return text.split(',').filter(Boolean).map(splitAtName)
}

function splitAtName(text: string): [string, string] {
  const at = text.indexOf('@')
  return at < 0 ? [text.trim(), ''] : [text.slice(0, at).trim(), text.slice(at + 1).trim()]
}

function storedEntries(): [string, string][] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}')
    return Object.entries(stored as Record<string, unknown>).map(([name, version]) => [name, String(version)])
  } catch {
    return []
  }
}

/** Removes all overrides, from the next page load on. */
export function clearOverrides() {
  storeOverrides({})
}
