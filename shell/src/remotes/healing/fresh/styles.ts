import type { RemoteName } from 'federation'
import type { LoadedRemote } from '../../loadRemote.ts'
import { fail, judgedVersions } from './fail.ts'
import { type Holding, hold, holdingsOf } from './holdings.ts'

const CHECK_MS = 250

type SheetElement = HTMLStyleElement | HTMLLinkElement

/** The style sheets that versions created. */
const created = new WeakMap<Holding, SheetElement>()

/** The version shown when a style sheet was found in a place; the sheet stays until another version renders. */
const renderedBy = new WeakMap<Element, LoadedRemote>()

/** Records the style sheets that versions create; their rules are checked later. */
export function watchSheets() {
  const create = document.createElement.bind(document)
  document.createElement = ((tag: string, options?: ElementCreationOptions) => {
    const element = create(tag, options)
    if (element instanceof HTMLStyleElement || element instanceof HTMLLinkElement) note(element)
    return element
  }) as typeof document.createElement
}

function note(element: SheetElement) {
  // In a shadow root, it applies to nothing else and is gone with its page.
  const isAlive = () => element.getRootNode() === document && element.sheet !== null
  // A library keeps adding rules to the sheet that it has once created, and removed sheets lose them.
  const rest = (isResting: boolean) => {
    if (element.sheet) element.sheet.disabled = isResting
  }
  const holding = hold({
    what: 'una hoja de estilos',
    end: () => rest(true),
    resume: () => rest(false),
    isAlive,
  })
  if (holding) created.set(holding, element)
}

/** Fails a version whose style sheets reach beyond its place. */
export function watchRules() {
  setInterval(() => {
    for (const version of judgedVersions()) {
      const selector = ruleBeyond(version)
      if (selector)
        fail(version, 'style', `su regla de estilo «${selector}» alcanza también lo que no es suyo`)
    }
  }, CHECK_MS)
}

/**
 * The first rule of a version's style sheets that reaches beyond its place: the navbar, the footer, the page itself.
 */
function ruleBeyond(version: LoadedRemote): string | null {
  const place = placeOf(version.name)
  if (!place) return null
  const own = holdingsOf(version).flatMap((holding) => created.get(holding) ?? [])
  const inside = [...place.querySelectorAll<SheetElement>('style:not([data-styled]), link[rel~=stylesheet]')]
  for (const element of inside) if (!renderedBy.has(element)) renderedBy.set(element, version)
  const rendered = inside.filter((element) => renderedBy.get(element) === version)
  const selectors = [...new Set([...own, ...rendered])].flatMap(({ sheet }) =>
    sheet ? selectorsOf(sheet) : [],
  )
  return selectors.find((selector) => reachesBeyond(selector, place)) ?? null
}

/** The element that contains the pages of a remote. */
function placeOf(name: RemoteName): Element | null {
  return document.querySelector(`[data-remote="${name}"]`)
}

function selectorsOf(parent: CSSStyleSheet | CSSRule): string[] {
  try {
    const { cssRules } = parent as CSSStyleSheet
    return [...cssRules].flatMap((rule) =>
      rule instanceof CSSStyleRule ? rule.selectorText : selectorsOf(rule),
    )
  } catch {
    // A rule without nested rules, or the sheet of another host.
    return []
  }
}

/** A page may style what it opens outside of the root, such as its own dialog. */
function reachesBeyond(selector: string, place: Element): boolean {
  // Pseudo-elements match no element.
  const found = document.querySelectorAll(selector.replace(/::[\w-]+(\([^)]*\))?/g, ':is(*)'))
  const root = place.closest('#root') ?? document.body
  return [...found].some(
    (element) => element.contains(root) || (root.contains(element) && !place.contains(element)),
  )
}
