import { CONTENT_ID } from 'federation'

const DURATION_MS = 180

/** Where what a page names was in view, in px, by its name. */
type Places = Map<string, DOMRect>
type Move = { name: string | null; keyframes: Keyframe[]; animation: Animation }
/** What moves as the next page appears; `continueIn` is called with what takes the place of that page meanwhile. */
export type Movement = { continueIn: (page: Element) => void }

/** What is in view of the page that is left, and named by it. */
export function placesInView(): Places {
  const main = document.getElementById(CONTENT_ID)
  const shown = main?.hidden ? document.querySelector('[data-snapshot]') : main
  const places = [...namedIn(shown)].map(
    ([name, element]) => [name, element.getBoundingClientRect()] as const,
  )
  return new Map(places.filter(([, place]) => isInView(place)))
}

/** What is not shown at all, or not yet, has no height. */
function isInView({ top, bottom, height }: DOMRect): boolean {
  return height > 0 && bottom >= 0 && top <= window.innerHeight
}

/**
 * Lets a page appear: it fades in, and what it shares with the page before moves from its place there. Unlike view
 * transitions, for which the browser takes pictures of both pages first, this delays nothing.
 */
export function appear(page: Element, from: Places): Movement {
  const moves = [...namedIn(page)].flatMap(([name, element]) => {
    const before = from.get(name)
    const after = before && element.getBoundingClientRect()
    return after && isInView(after) ? [{ name, element, keyframes: between(before, after) }] : []
  })
  const fading = { name: null, element: page, keyframes: [{ opacity: 0.4 }, { opacity: 1 }] }
  const running = [fading, ...moves].map(({ name, element, keyframes }): Move => {
    return { name, keyframes, animation: animate(element, keyframes) }
  })
  return { continueIn: (next) => continueIn(next, running) }
}

function continueIn(page: Element, moves: Move[]) {
  const named = namedIn(page)
  for (const { name, keyframes, animation } of moves) {
    const { currentTime } = animation
    const element = name === null ? page : named.get(name)
    if (element && typeof currentTime === 'number' && currentTime < DURATION_MS)
      animate(element, keyframes).currentTime = currentTime
  }
}

function animate(element: Element, keyframes: Keyframe[]): Animation {
  return element.animate(keyframes, { duration: DURATION_MS, easing: 'ease-out' })
}

function between(before: DOMRect, after: DOMRect): Keyframe[] {
  const shift = `translate(${before.left - after.left}px, ${before.top - after.top}px)`
  const transformOrigin = '0 0'
  return [
    { transformOrigin, transform: `${shift} scale(${before.height / after.height})` },
    { transformOrigin, transform: 'none' },
  ]
}

function namedIn(root: Element | null): Map<string, Element> {
  const elements = root?.querySelectorAll('[style*="view-transition-name"]') ?? []
  return new Map([...elements].map((element) => [nameOf(element), element]))
}

function nameOf(element: Element): string {
  return /view-transition-name:\s*([\w-]+)/.exec(element.getAttribute('style') ?? '')?.[1] ?? ''
}
