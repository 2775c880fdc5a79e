import { preloadAddress } from '../mounting/preloadPath.ts'
import { pageDataOf } from './pageData.ts'

/** A pointer that leaves a link sooner only moves across it. */
const HOVER_MS = 65

/**
 * Preloads the remote, the page and the data of a link as soon as somebody touches or focuses it, or lets the pointer rest
 * on it.
 */
export function preloadOnIntent() {
  let timer: ReturnType<typeof setTimeout> | undefined
  const handleIntent = (event: Event) => {
    clearTimeout(timer)
    // In a shadow root, where `target` is its host.
    const [target] = event.composedPath()
    const link = target instanceof Element ? target.closest('a[href]') : null
    if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return
    if (event.type === 'touchstart') preload(link)
    else timer = setTimeout(preload, HOVER_MS, link)
  }
  for (const name of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(name, handleIntent, { passive: true })
}

function preload({ pathname, search }: HTMLAnchorElement) {
  void preloadAddress({ pathname, search })
  void pageDataOf(pathname, 'high')
}
