import { CONTENT_ID, type PageContent } from 'federation'
import { createGlobalStyle } from 'styled-components'
import { type EarlyInput, watchEarlyInput } from '../../earlyInput.ts'
import { followLinks } from '../mounting/page/followLinks.ts'

/** What the shell shows while a remote loads. */
const WAITING = '[data-waiting]'

/** About what a phone shows at once, and how much of it follows the heading, before which may be much that phones do not show. */
const FIRST_ELEMENTS = 24
const AFTER_HEADING = 12
const ELEMENTS_A_FRAME = 24
const PHONE = '(width < 48em)'
/** What is not in view yet costs no time before it is. */
const BELOW = 'section:nth-of-type(n+2){content-visibility:auto;contain-intrinsic-size:auto 40rem}'

/** On phones, nothing below the first screen of a page is arranged before the next frame. */
export const FirstScreenStyle = createGlobalStyle`
  @media ${PHONE} {
    :is(main, [data-snapshot])[data-first] { min-height: 200vh; }
    :is(main, [data-snapshot])[data-first] [data-below] { display: none; }
  }
`

type Prepared = { markup: HTMLTemplateElement; style: CSSStyleSheet }

const prepared = new WeakMap<PageContent, Prepared>()

/** Reads content before it is shown, so that this takes no time then. */
export function prepareSnapshot(content: PageContent): Prepared {
  const known = prepared.get(content)
  if (known) return known
  const { markup, styles, keyframes } = content
  const result = { markup: document.createElement('template'), style: new CSSStyleSheet() }
  result.markup.innerHTML = markup
  markBelow(result.markup.content)
  result.style.replaceSync(`${keyframes}@scope([data-snapshot]){${styles}${BELOW}}`)
  prepared.set(content, result)
  return result
}

/** Marks what follows the first elements, in parts that are shown one after the other. */
function markBelow(content: ParentNode, shown = 0) {
  const elements = [...content.querySelectorAll('*')]
  const heading = elements.findIndex(({ localName }) => localName === 'h1')
  const first = elements[Math.max(FIRST_ELEMENTS, heading + AFTER_HEADING, shown)]
  if (first) markPart(first)
  for (let ancestor: Element | null | undefined = first; ancestor; ancestor = ancestor.parentElement)
    for (let next = ancestor.nextElementSibling; next; next = next.nextElementSibling) markPart(next)
}

/** Marks the children of a part as well if it is too much for one frame. */
function markPart(part: Element) {
  part.toggleAttribute('data-below', true)
  if (sizeOf(part) > ELEMENTS_A_FRAME) for (const child of part.children) markPart(child)
}

/** How many elements come before the first that is below the screen. */
function countInView(content: Element): number {
  const elements = [...content.querySelectorAll('*')]
  const below = elements.findIndex((each) => each.getBoundingClientRect().top >= window.innerHeight)
  return below === -1 ? elements.length : below
}

function sizeOf(part: Element): number {
  return part.getElementsByTagName('*').length + 1
}

/** What a snapshot consists of, while it is not shown. */
export type BuiltSnapshot = { path: string; element: HTMLElement; style: CSSStyleSheet; early: EarlyInput }
export type Snapshot = { path: string; element: HTMLElement; remove: () => void }

/** Builds the snapshot of a page, so that showing it takes little time: its links work, and its input is recorded. */
export function buildSnapshot(
  path: string,
  content: PageContent,
  navigate: (to: string) => void,
): BuiltSnapshot {
  const { markup, style } = prepareSnapshot(content)
  const element = document.createElement('div')
  element.role = 'main'
  element.dataset.snapshot = path
  // Navbar and footer stay where they are when the rest of the page comes.
  if (content.isCut) element.style.minHeight = '200vh'
  element.append(document.importNode(markup.content, true))
  followLinks(element, (to) => typeof to === 'string' && navigate(to))
  return { path, element, style, early: watchEarlyInput(element) }
}

/**
 * Shows a snapshot in place of the present page, until React has rendered its own: what is pressed or typed is repeated
 * then. Null where the layout has no place for it.
 */
export function showSnapshot({ path, element, style, early }: BuiltSnapshot): Snapshot | null {
  const main = document.getElementById(CONTENT_ID)
  if (!main || main.hidden) return null
  element.className = main.className
  /** How many elements React's page has to show at once, so that nothing in view disappears. */
  let inView = 0
  void showInParts(element, path).then(() => {
    inView = countInView(element)
  })
  // Before the page changes: afterwards, the browser would have to arrange it twice.
  window.scrollTo({ top: 0, behavior: 'instant' })
  document.adoptedStyleSheets.push(style)
  main.hidden = true
  main.before(element)
  // Asking for it later would make the browser arrange the page.
  let top = 0
  const scrolling = new AbortController()
  const noteTop = () => {
    top = window.scrollY
  }
  addEventListener('scroll', noteTop, { passive: true, signal: scrolling.signal })
  return {
    path,
    element,
    remove() {
      scrolling.abort()
      const isInUse = element.contains(document.activeElement)
      early.repeat(true)
      element.remove()
      main.hidden = false
      if (top === 0 && !isInUse && matchMedia(PHONE).matches) markBelow(main, inView)
      // Not within the same task, because browsers compute the style of what it could have matched again.
      void showInParts(main, path).then(() => dropStyle(style))
      // Pages begin at the top; this one may have been scrolled already.
      if (top > 0) queueMicrotask(() => window.scrollTo({ top, behavior: 'instant' }))
      // In a task of its own, because the browser arranges the page for it.
      if (!isInUse) setTimeout(() => focusUnlessElsewhere(main))
    },
  }
}

function dropStyle(style: CSSStyleSheet) {
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== style)
}

function focusUnlessElsewhere(main: HTMLElement) {
  if (document.activeElement === document.body) main.focus({ preventScroll: true })
}

/**
 * Shows a snapshot, or the page that takes its place. On phones, what is below the first screen is arranged after it, a few
 * elements a frame, so that no task takes long. Its mark says meanwhile which page is scrolled already.
 */
async function showInParts(content: HTMLElement, path: string) {
  content.dataset.first = path
  const parts = [...content.querySelectorAll<HTMLElement>('[data-below]')]
  await nextFrame()
  await nextFrame()
  let elements = 0
  for (const part of parts) {
    elements += part.querySelector('[data-below]') ? 1 : sizeOf(part)
    if (elements > ELEMENTS_A_FRAME) {
      await nextFrame()
      elements = 0
    }
    part.removeAttribute('data-below')
  }
  // Another page may have been shown meanwhile.
  if (content.dataset.first === path) content.removeAttribute('data-first')
}

function nextFrame(): Promise<unknown> {
  return new Promise(requestAnimationFrame)
}

/** Whether browsers keep the style of a snapshot to itself: it repeats rules of elements outside, in another order. */
export function canShowSnapshots(): boolean {
  return 'CSSScopeRule' in window
}

/** Calls back as soon as the page that was navigated to is more than the shell's skeleton. */
export function whenRendered(callback: () => void) {
  const main = document.getElementById(CONTENT_ID)
  if (!main?.querySelector(WAITING)) return callback()
  const rendering = new MutationObserver(() => {
    if (main.querySelector(WAITING)) return
    rendering.disconnect()
    callback()
  })
  rendering.observe(main, { childList: true, subtree: true })
}
