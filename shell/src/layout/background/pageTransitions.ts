import { createGlobalStyle } from 'styled-components'
import { isPageArrived } from '../../remotes/mounting/pageArrived.ts'
import { pageDataNow } from '../../remotes/preloading/pageData.ts'
import { routing } from '../../router.ts'

/** A page that takes longer to render is shown as it is then. */
const TIME_LIMIT_MS = 300

/** What is touched during a transition is the page, not its picture. */
export const TransitionStyle = createGlobalStyle`
  ::view-transition { pointer-events: none; }
  ::view-transition-group(*), ::view-transition-old(*), ::view-transition-new(*) { animation-duration: 180ms; }
`

let arrive: (() => void) | undefined

/** Called when a page has been rendered. */
export function notePageShown() {
  arrive?.()
}

/**
 * Makes each navigation to a page whose code and data are there a view transition: what both pages share moves, the rest
 * fades. Others happen as usual, because the transition would be to a skeleton. Returns the function that ends it.
 */
export function startPageTransitions(): () => void {
  const { router } = routing
  if (!router || !('startViewTransition' in document)) return () => {}
  const { navigate } = router
  const moving = (to: Parameters<typeof navigate>[0], options: Parameters<typeof navigate>[1]) => {
    const path = pathOf(to)
    if (path === null || !isMoving(path)) return navigate(to as never, options)
    return change(() => navigate(to as never, { ...options, viewTransition: false }))
  }
  router.navigate = moving as typeof navigate
  return () => {
    router.navigate = navigate
  }
}

function isMoving(path: string): boolean {
  if (path === location.pathname || matchMedia('(prefers-reduced-motion: reduce)').matches) return false
  return pageDataNow(path) !== null && isPageArrived(path)
}

async function change(navigate: () => Promise<void>) {
  const transition = document.startViewTransition(async () => {
    const shown = new Promise<void>((resolve) => {
      arrive = resolve
      setTimeout(resolve, TIME_LIMIT_MS)
    })
    await navigate()
    await shown
  })
  // Skipped where the next navigation begins sooner; the page changes nevertheless.
  transition.ready.catch(() => undefined)
  await transition.updateCallbackDone
}

/** The path that a navigation leads to; null for a relative one, and for a step in the history. */
function pathOf(to: unknown): string | null {
  const path = typeof to === 'object' && to !== null ? (to as { pathname?: string }).pathname : to
  return typeof path === 'string' && path.startsWith('/') ? (path.split(/[?#]/)[0] ?? null) : null
}
