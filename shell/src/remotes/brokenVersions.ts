import type { RemoteName } from 'federation'
import { readStoredJson } from 'shared-ui'

/** The versions of a remote that broke in this tab, also before it was reloaded. */
export function brokenOf(name: RemoteName): string[] {
  const found = storedBroken()[name]
  return Array.isArray(found) ? found.map(String) : []
}

/** Everything that broke, by remote. */
export function storedBroken(): Record<string, unknown> {
  return Object(readStoredJson('mfe:broken'))
}
