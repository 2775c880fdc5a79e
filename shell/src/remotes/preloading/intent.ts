import { preloadPath } from '../mounting/preloadPath.ts'

const EVENTS = ['pointerover', 'focusin', 'touchstart'] as const

/** Preloads the remote and the page of a link as soon as somebody hovers over, focuses or touches it. */
export function preloadOnIntent() {
  followIntent((link) => {
    if (link) void preloadPath(link.pathname)
  })
}

/** Calls back when somebody hovers over, focuses or touches something: with a link of this site, or with null. */
export function followIntent(callback: (link: HTMLAnchorElement | null, event: Event) => void): () => void {
  const handleIntent = (event: Event) => {
    // In a shadow root, where `target` is its host.
    const [target] = event.composedPath()
    const link = target instanceof Element ? target.closest('a[href]') : null
    callback(link instanceof HTMLAnchorElement && link.origin === location.origin ? link : null, event)
  }
  for (const name of EVENTS) document.addEventListener(name, handleIntent, { passive: true })
  return () => {
    for (const name of EVENTS) document.removeEventListener(name, handleIntent)
  }
}
