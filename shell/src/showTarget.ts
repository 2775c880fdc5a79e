/** How long the target of a link may take to appear, and what is above it to settle. */
const LIMIT_MS = 10_000

/** Input by which a reader takes over. */
const INPUT = ['wheel', 'touchstart', 'pointerdown', 'keydown']

type Visit = {
  /** `#` and the id of the target, as the address has it. */
  hash: string
  /** The page that the browser itself opened: it has already shown a target that was there. */
  isFirst: boolean
  signal: AbortSignal
}

/**
 * Scrolls to the target of an address and focuses it, also when it appears later or what is above it grows, until the
 * reader scrolls.
 */
export function showTarget({ hash, isFirst, signal }: Visit) {
  const id = idOf(hash)
  if (isFirst && targetOf(id)) return
  const done = new AbortController()
  const end = () => done.abort()
  let shown: Element | null = null
  const look = () => {
    const target = shown?.isConnected ? shown : targetOf(id)
    if (!target) return
    if (target === shown) scrollTo(target)
    else showElement(target)
    shown = target
  }
  const changes = new MutationObserver(look)
  changes.observe(document.body, { childList: true, subtree: true })
  const sizes = new ResizeObserver(look)
  sizes.observe(document.body)
  const timer = setTimeout(end, LIMIT_MS)
  for (const event of INPUT)
    addEventListener(event, end, { signal: done.signal, passive: true, capture: true })
  signal.addEventListener('abort', end, { signal: done.signal })
  done.signal.addEventListener('abort', () => {
    clearTimeout(timer)
    changes.disconnect()
    sizes.disconnect()
  })
  look()
}

/** Scrolls to an element, below the fixed navbar, and moves the focus there, unless its page has moved it into the element. */
export function showElement(target: Element) {
  scrollTo(target)
  if (!(target instanceof HTMLElement) || target.contains(document.activeElement)) return
  // Headings and sections are not focusable by themselves, and show no outline: nothing can be done with them.
  if (target.tabIndex < 0) {
    const isMarked = target.hasAttribute('tabindex')
    target.tabIndex = -1
    target.style.outlineStyle = 'none'
    const restore = () => {
      if (!isMarked) target.removeAttribute('tabindex')
      target.style.removeProperty('outline-style')
    }
    target.addEventListener('blur', restore, { once: true })
  }
  target.focus({ preventScroll: true })
}

/** Without an animation, so that nobody who prefers reduced motion sees one. */
function scrollTo(target: Element) {
  if (target instanceof HTMLElement && getComputedStyle(target).scrollMarginTop === '0px')
    target.style.scrollMarginTop = 'var(--navbar-height, 0px)'
  target.scrollIntoView({ block: 'start', behavior: 'instant' })
}

function idOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return hash.slice(1)
  }
}

/** Also in the shadow roots of pages that mount themselves, where the browser does not look. */
function targetOf(id: string): Element | null {
  const mounted = [...document.querySelectorAll('[data-mounted]')].flatMap(
    ({ shadowRoot }) => shadowRoot ?? [],
  )
  for (const root of [document, ...mounted]) {
    const found = root.getElementById(id)
    if (found) return found
  }
  return null
}
