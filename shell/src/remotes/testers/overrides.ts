import type { Registry, RemoteName } from 'federation'
import { readStoredJson, writeStored, writeStoredJson } from 'shared-ui'

const LOCAL_ADDRESS = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?\/[^\s]*$/

/** Address parameter with versions, for testers who may choose them: `?remotes=academy@1.3.0,public@1.0.1`. */
export const PARAMETER = 'remotes'
/** Address parameter with a signed link. */
export const LINK_PARAMETER = 'testers'

/** Remote → the published version (or, in development builds, the local address) that a tester chose for this tab. */
export type Overrides = Partial<Record<RemoteName, string>>

/** What a tester asked for: the overrides in force, and the reasons for rejected ones. */
export type TestersChoice = {
  overrides: Overrides
  refused: string[]
  /** The registry with the uploaded previews among the overrides, which the site's own does not have. */
  registry?: Registry
}

/** The versions that a registry lets a tester load, and the reason for each rejected one in Spanish. */
export function acceptVersions(registry: Registry, chosen: [string, string][]): TestersChoice {
  const choice: TestersChoice = { overrides: {}, refused: [] }
  for (const [name, version] of chosen) {
    const problem = problemOf(registry, name, version)
    if (problem) choice.refused.push(problem)
    else choice.overrides[name] = version
  }
  return choice
}

/** The versions in an address. */
export function requestedVersions(search: string): [string, string][] {
  const text = new URLSearchParams(search).get(PARAMETER) ?? ''
  return text.split(',').filter(Boolean).map(splitAtName)
}

/** The versions that were chosen in this tab before. */
export function storedVersions(): [string, string][] {
  const stored = Object(readStoredJson('mfe:overrides')) as Record<string, unknown>
  return Object.entries(stored).map(([name, version]) => [name, String(version)])
}

/** Stores the overrides for this tab only, so that a forgotten one ends with the tab. */
export function storeOverrides(overrides: Overrides) {
  if (Object.keys(overrides).length > 0) writeStoredJson('mfe:overrides', overrides)
  else writeStored('mfe:overrides', null)
}

/** The address without a tester's choice, for the browser's history. */
export function withoutChoice(url: URL): string {
  const clean = new URL(url)
  for (const name of [PARAMETER, LINK_PARAMETER]) clean.searchParams.delete(name)
  return clean.pathname + clean.search + clean.hash
}

/** Whether an override names an address instead of a published version. */
export function isLocalAddress(version: string): boolean {
  return __LOCAL_REMOTES__ && LOCAL_ADDRESS.test(version)
}

function problemOf(registry: Registry, name: string, version: string): string | null {
  if (isLocalAddress(version)) return null
  if (!Object.hasOwn(registry.remotes, name)) return `No hay ninguna parte del sitio que se llame «${name}».`
  if (version.includes('/'))
    return `«${version}» no es una versión publicada de ${name}: solo se aceptan versiones publicadas.`
  const record = registry.remotes[name]
  if (record?.withdrawn?.includes(version)) return `La versión ${version} de ${name} está retirada.`
  return record && Object.hasOwn(record.versions, version)
    ? null
    : `La versión ${version} de ${name} no está publicada.`
}

function splitAtName(text: string): [string, string] {
  const at = text.indexOf('@')
  return at < 0 ? [text.trim(), ''] : [text.slice(0, at).trim(), text.slice(at + 1).trim()]
}
