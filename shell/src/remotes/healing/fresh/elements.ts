import type { RemoteVersion } from '../failures.ts'
import { callerNow } from './holdings.ts'

/** Versions that have defined custom elements, which no document can take back. */
const definers = new Set<string>()

/** Records which versions define custom elements. */
export function watchElements() {
  const define = customElements.define.bind(customElements)
  customElements.define = (name, ...others) => {
    const isNew = !customElements.get(name)
    define(name, ...others)
    const caller = callerNow()
    if (caller && isNew) definers.add(keyOf(caller.by))
  }
}

/** Whether the document keeps elements of a version; only the first call for it says so. */
export function forgetElements(version: RemoteVersion): boolean {
  return definers.delete(keyOf(version))
}

function keyOf({ name, version }: RemoteVersion): string {
  return `${name}@${version}`
}
