import { accessorOf } from './accessorOf.ts'
import { type Caller, callerNow, type Holding, hold, release } from './holdings.ts'

/** What changes an element's attributes: objects that write them, and methods. */
const WRITERS = ['style', 'classList', 'dataset', 'className', 'hidden', 'inert', 'dir', 'lang'] as const
const METHODS = ['setAttribute', 'removeAttribute', 'toggleAttribute'] as const
const INSERTIONS = [
  'append',
  'appendChild',
  'prepend',
  'insertBefore',
  'insertAdjacentElement',
  'insertAdjacentHTML',
  'replaceChildren',
] as const

/** Elements with no effect of their own, or, for style sheets, that are recorded elsewhere. */
const UNSEEN = 'script, style, link, meta, title, template'

/** Elements of the head that act on the whole document. */
const RULING = 'base, meta[http-equiv], meta[name=viewport], meta[name=color-scheme], meta[name=referrer]'

/** Records what versions change in the document outside of their places, as a difference that can be taken back. */
export function watchDocument() {
  for (const element of [document.documentElement, document.body]) {
    watchAttributes(element)
    watchInsertions(element, (child) => !child.matches(UNSEEN))
  }
  watchInsertions(document.head, (child) => child.matches(RULING))
  watchAdoptedSheets()
}

function watchAttributes(element: HTMLElement) {
  /** Versions whose change is under way. */
  const pending = new Set<string>()
  const before = () => {
    const caller = callerNow()
    const version = caller && `${caller.by.name}@${caller.by.version}`
    if (!version || pending.has(version)) return
    pending.add(version)
    const state = stateOf(element)
    // The change follows at once, whichever object makes it.
    queueMicrotask(() => {
      pending.delete(version)
      note(element, state, caller)
    })
  }
  for (const name of WRITERS) intercept(element, name, before)
  for (const name of METHODS) {
    const method = Reflect.get(element, name) as (...args: unknown[]) => unknown
    Reflect.set(element, name, (...args: unknown[]) => {
      before()
      return method.apply(element, args)
    })
  }
}

/** Calls back before a property of an object is read or written. */
function intercept(target: object, name: string, before: () => void) {
  const accessor = accessorOf(target, name)
  if (!accessor) return
  Object.defineProperty(target, name, {
    configurable: true,
    get: () => {
      before()
      return accessor.read()
    },
    set: (value) => {
      before()
      accessor.write(value)
    },
  })
}

/** Attributes; a class and an inline property count as one each: `.open`, `:overflow`. */
type State = Map<string, string>

function stateOf(element: HTMLElement): State {
  const state: State = new Map()
  for (const { name, value } of element.attributes)
    if (name !== 'class' && name !== 'style') state.set(name, value)
  for (const token of element.classList) state.set(`.${token}`, '')
  for (const property of Array.from(element.style))
    state.set(
      `:${property}`,
      `${element.style.getPropertyValue(property)}!${element.style.getPropertyPriority(property)}`,
    )
  return state
}

function write(element: HTMLElement, key: string, value: string | undefined) {
  const name = key.slice(1)
  if (key.startsWith('.')) element.classList.toggle(name, value !== undefined)
  else if (key.startsWith(':')) {
    const [text = '', priority = ''] = value?.split('!') ?? []
    element.style.setProperty(name, text, priority)
  } else if (value === undefined) element.removeAttribute(key)
  else element.setAttribute(key, value)
}

type Change = { before: string | undefined; after: string | undefined }

/** What each version has changed in an element and not taken back. */
const changed = new WeakMap<
  HTMLElement,
  Map<string, { changes: Map<string, Change>; holding: Holding | null }>
>()

function note(element: HTMLElement, before: State, caller: Caller) {
  const after = stateOf(element)
  const keys = [...new Set([...before.keys(), ...after.keys()])].filter(
    (key) => before.get(key) !== after.get(key),
  )
  if (keys.length === 0) return
  const byVersion = changed.get(element) ?? new Map()
  changed.set(element, byVersion)
  const version = `${caller.by.name}@${caller.by.version}`
  const known = byVersion.get(version) ?? { changes: new Map<string, Change>(), holding: null }
  byVersion.set(version, known)
  const { changes } = known
  for (const key of keys) {
    const first = changes.get(key)
    const origin = first && first.after === before.get(key) ? first.before : before.get(key)
    if (origin === after.get(key)) changes.delete(key)
    else changes.set(key, { before: origin, after: after.get(key) })
  }
  release(known.holding)
  known.holding = changes.size === 0 ? null : hold(attributeHolding(element, changes), caller)
}

function attributeHolding(element: HTMLElement, changes: Map<string, Change>) {
  const replace = (from: keyof Change, to: keyof Change) => {
    const state = stateOf(element)
    for (const [key, change] of changes) if (state.get(key) === change[from]) write(element, key, change[to])
  }
  const end = () => replace('after', 'before')
  const resume = () => replace('before', 'after')
  return {
    what: `un cambio en ${element.localName} (${[...changes.keys()].join(' ')})`,
    end,
    resume,
    isAlive: () => {
      const state = stateOf(element)
      return [...changes].some(([key, { after }]) => state.get(key) === after)
    },
    isDisturbing: () => {
      if (changes.has('inert')) return true
      const seen = look()
      end()
      const isSame = look() === seen
      resume()
      return !isSame
    },
  }
}

/** The look of the document's own elements, which a class or an attribute may leave alone. */
function look(): string {
  return [document.documentElement, document.body]
    .map((element) => {
      const style = getComputedStyle(element)
      return Array.from(style, (property) => style.getPropertyValue(property)).join()
    })
    .join()
}

function watchInsertions(parent: HTMLElement, isSeen: (child: Element) => boolean) {
  // Some of these may call each other.
  let isInserting = false
  for (const name of INSERTIONS) {
    const insert = Reflect.get(parent, name) as (...args: unknown[]) => unknown
    Reflect.set(parent, name, (...args: unknown[]) => {
      const caller = isInserting ? null : callerNow()
      if (!caller) return insert.apply(parent, args)
      const before = new Set(parent.children)
      isInserting = true
      try {
        return insert.apply(parent, args)
      } finally {
        isInserting = false
        for (const child of parent.children)
          if (!before.has(child) && isSeen(child)) hold(elementHolding(parent, child), caller)
      }
    })
  }
}

function elementHolding(parent: HTMLElement, child: Element) {
  return {
    what: `un elemento ${child.localName} fuera de su sitio`,
    end: () => child.remove(),
    resume: () => Node.prototype.appendChild.call(parent, child),
    isAlive: () => child.parentNode === parent,
    isDisturbing: () => child.matches(RULING) || [child, ...child.querySelectorAll('*')].some(takesRoom),
  }
}

/** Texts for screen readers take a pixel, and the containers of libraries none. */
function takesRoom(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect()
  return width > 1 && height > 1 && (element.checkVisibility?.({ visibilityProperty: true }) ?? true)
}

function watchAdoptedSheets() {
  let isPending = false
  intercept(document, 'adoptedStyleSheets', () => {
    const caller = isPending ? null : callerNow()
    if (!caller) return
    isPending = true
    const before = new Set(document.adoptedStyleSheets)
    queueMicrotask(() => {
      isPending = false
      const added = document.adoptedStyleSheets.filter((sheet) => !before.has(sheet))
      for (const sheet of added) hold(sheetHolding(sheet), caller)
    })
  })
}

function sheetHolding(sheet: CSSStyleSheet) {
  return {
    what: 'una hoja de estilos adoptada',
    end() {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)
    },
    isAlive: () => document.adoptedStyleSheets.includes(sheet),
  }
}
