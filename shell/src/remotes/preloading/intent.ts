import { preloadPath } from '../mounting/preloadPath.ts'

const EVENTS = ['pointerover', 'focusin', 'touchstart'] as const

/** What comes before the code of a page whose link is touched: nothing until the background code has loaded. */
export const beforeCode = { load: async (_path: string) => {} }

/** Preloads the remote and the page of a link as soon as somebody hovers over, focuses or touches it. */
export function preloadOnIntent() {
  followIntent(async (link, { type }) => {
    if (link && type === 'touchstart') await beforeCode.load(link.pathname)
    if (link) void preloadPath(link.pathname)
  })
}

/** Calls back when somebody hovers over, focuses or touches something: with a link of this site, or with null. */
export function followIntent(callback: (link: HTMLAnchorElement | null, event: Event) => void): () => void {
  let touched: Element | null = null
  const handleIntent = (event: Event) => {
    // A finger is also a pointer, before it touches.
    if (event.type === 'pointerover' && (event as PointerEvent).pointerType === 'touch') return
    // In a shadow root, where `target` is its host.
    const [target] = event.composedPath()
    const link = target instanceof Element ? target.closest('a[href]') : null
    // A tap also focuses what it touched, in a task that should be short.
    if (event.type === 'touchstart') touched = link
    if (event.type === 'focusin' && link && link === touched) return
    callback(link instanceof HTMLAnchorElement && link.origin === location.origin ? link : null, event)
  }
  for (const name of EVENTS) document.addEventListener(name, handleIntent, { passive: true })
  return () => {
    for (const name of EVENTS) document.removeEventListener(name, handleIntent)
  }
}
