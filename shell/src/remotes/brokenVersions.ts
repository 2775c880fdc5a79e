import type { RemoteName } from 'federation'
import { readStoredJson, writeStored, writeStoredJson } from 'shared-ui'

/** The versions of a remote that broke in this tab, also before it was reloaded. */
export function brokenOf(name: RemoteName): string[] {
  const found = stored()[name]
  return Array.isArray(found) ? found.map(String) : []
}

/** Keeps this tab from trying a version again. */
export function addBroken(name: RemoteName, version: string) {
  writeStoredJson('mfe:broken', { ...stored(), [name]: [...new Set([...brokenOf(name), version])] })
}

/** Lets this tab try every version of a remote again. */
export function forgetBroken(name: RemoteName) {
  const { [name]: _forgotten, ...others } = stored()
  if (Object.keys(others).length === 0) writeStored('mfe:broken', null)
  else writeStoredJson('mfe:broken', others)
}

function stored(): Record<string, unknown> {
  return Object(readStoredJson('mfe:broken'))
}
