import { preloadPath } from '../mounting/preloadPath.ts'
import { pageDataOf } from './pageData.ts'

const EVENTS = ['pointerover', 'focusin', 'touchstart'] as const

/** Preloads the remote, the page and the data of a link as soon as someone hovers over, focuses or touches it. */
export function preloadOnIntent() {
  const handleIntent = (event: Event) => {
    // In a shadow root, where `target` is its host.
    const [target] = event.composedPath()
    const link = target instanceof Element ? target.closest('a[href]') : null
    if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return
    void preloadPath(link.pathname)
    void pageDataOf(link.pathname, 'high')
  }
  for (const name of EVENTS) document.addEventListener(name, handleIntent, { passive: true })
}
