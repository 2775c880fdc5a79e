import type { RemoteVersion } from '../failures.ts'
import { callerNow } from './holdings.ts'

/** Whose built-in functions versions replace, together with those of their prototypes; extensions replace others. */
const BUILT_IN = [
  'Object Function Array String Number Date RegExp Promise Map Set JSON Math Reflect Symbol Error',
  'EventTarget Node Element HTMLElement Document Event History Storage URL URLSearchParams',
  'Headers Request Response XMLHttpRequest',
].flatMap((names) => names.split(' '))

/** Versions that have defined custom elements, which no document can take back. */
const definers = new Set<string>()

/** Replaced versions for which the document was examined. */
const forgotten = new Set<string>()

/** The built-in functions when watching began, by their name. */
let builtInAtStart = new Map<string, unknown>()

/** Records what no document can take back: custom elements and replaced built-in functions. */
export function watchLasting() {
  const define = customElements.define.bind(customElements)
  customElements.define = (name, ...others) => {
    const isNew = !customElements.get(name)
    define(name, ...others)
    const caller = callerNow()
    if (caller && isNew) definers.add(keyOf(caller.by))
  }
  builtInAtStart = builtIns()
}

/** Whether the document keeps something of a version that was replaced; only the first call for it says so. */
export function forgetLasting(version: RemoteVersion): boolean {
  if (forgotten.has(keyOf(version))) return false
  forgotten.add(keyOf(version))
  return definers.has(keyOf(version)) || isBuiltInReplaced()
}

function isBuiltInReplaced(): boolean {
  const now = builtIns()
  return [...builtInAtStart].some(([name, value]) => now.get(name) !== value)
}

function builtIns(): Map<string, unknown> {
  const found = new Map<string, unknown>()
  for (const name of BUILT_IN) {
    const object = Reflect.get(window, name)
    for (const [owner, prefix] of [
      [object, name],
      [object?.prototype, `${name}.prototype`],
    ] as const)
      for (const [key, { value, get, set }] of Object.entries(Object.getOwnPropertyDescriptors(owner ?? {})))
        for (const [kind, each] of Object.entries({ value, get, set }))
          if (typeof each === 'function') found.set(`${prefix}.${key} ${kind}`, each)
    found.set(name, object)
  }
  found.set('fetch', window.fetch)
  return found
}

function keyOf({ name, version }: RemoteVersion): string {
  return `${name}@${version}`
}
