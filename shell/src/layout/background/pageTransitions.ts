import { CONTENT_ID } from 'federation'
import { isPageArrived } from '../../remotes/mounting/pageArrived.ts'
import { pageDataFirst, pageDataNow, pageDataOf } from '../../remotes/preloading/pageData.ts'
import {
  buildSnapshot,
  canShowSnapshots,
  type Snapshot,
  showSnapshot,
  whenRendered,
} from '../../remotes/preloading/snapshot.ts'
import { routing } from '../../router.ts'
import { appear, type Movement, placesInView } from './movement.ts'
import { isSlowDevice } from './slowDevice.ts'

/** A navigation to a page that React has not rendered yet; the router learns of it later than its visitor sees something. */
type Pending = { path: string; isRouted?: boolean; isCancelled?: boolean }

let pending: Pending | null = null
let snapshot: Snapshot | null = null
let movement: Movement | null = null

/** Called in the commit that shows the page at a path; somebody may be about to leave it again. */
export function notePageShown(path: string) {
  if (pending?.path === path) cancelPending()
  const shown = snapshot
  if (shown?.path === path) whenRendered(() => shown === snapshot && replaceSnapshot())
}

/**
 * Shows the prerendered content of each page that is navigated to, as soon as it is there, until React has rendered the page.
 * Returns the function that ends it.
 */
export function startPageTransitions(): () => void {
  const { router } = routing
  if (!router || !canShowSnapshots()) return () => {}
  const { navigate } = router
  const go = (to: string) => void router.navigate(to)
  const build = (to: Pending) => {
    const content = pending === to ? pageDataNow(to.path)?.content : null
    return content && buildSnapshot(to.path, content, go)
  }
  const show = (to: Pending, built = build(to)) => {
    if (pending !== to || !built) return
    removeSnapshot()
    snapshot = showSnapshot(built)
  }
  const receive = async (to: Pending) => {
    await pageDataOf(to.path, 'high')
    show(to)
  }
  /** Content comes before the code, which would delay it. */
  const showFirst = async (to: Pending, navigateNow: () => Promise<void>) => {
    if (!pageDataNow(to.path)?.content) await pageDataFirst(to.path)
    if (pageDataNow(to.path)?.content)
      await change(
        () => build(to),
        (built) => show(to, built),
      )
    else void receive(to)
    if (!to.isCancelled) await navigateNow()
  }
  const moving = (address: Parameters<typeof navigate>[0], options: Parameters<typeof navigate>[1]) => {
    const path = pathOf(address)
    const to: Pending | null = path === null || path === location.pathname ? null : { path }
    const navigateNow = () => {
      if (to) to.isRouted = true
      return navigate(address as never, options)
    }
    cancelPending()
    pending = to
    if (to === null) return navigateNow()
    if (pageDataNow(to.path)?.content || !isPageArrived(to.path)) return showFirst(to, navigateNow)
    void receive(to)
    return navigateNow()
  }
  router.navigate = moving as typeof navigate
  let present = router.state.location.key
  const stop = router.subscribe(({ historyAction, location: { pathname, key } }) => {
    if (key === present) return
    present = key
    // A navigation that began before this one does not end it.
    if (pending?.path !== pathname && (pending?.isRouted || historyAction === 'POP')) cancelPending()
    if (snapshot && ![pathname, pending?.path].includes(snapshot.path)) removeSnapshot()
  })
  return () => {
    stop()
    router.navigate = navigate
    // Goes on without its snapshot where the next page has another layout.
    pending = null
    removeSnapshot()
  }
}

function cancelPending() {
  if (pending) pending.isCancelled = true
  pending = null
}

/** React's page takes the place of its snapshot, and what moves goes on moving. */
function replaceSnapshot() {
  const main = document.getElementById(CONTENT_ID)
  const moving = movement
  removeSnapshot()
  if (main) moving?.continueIn(main)
}

function removeSnapshot() {
  snapshot?.remove()
  snapshot = null
  movement = null
}

/**
 * Shows content once the next frame has shown that the tap was received, and resolves when it is painted. It fades in, and
 * what both pages share moves to its new place.
 */
async function change<Built>(build: () => Built, show: (built: Built) => void) {
  const isStill = isSlowDevice() || matchMedia('(prefers-reduced-motion: reduce)').matches
  await withNextFrame()
  // In a task between the frames.
  const built = build()
  return withNextFrame(() => {
    const places = isStill ? null : placesInView()
    show(built)
    if (places && snapshot) movement = appear(snapshot.element, places)
  })
}

/** Browsers paint nothing in a tab that is hidden. */
const HIDDEN_MS = 100

/** Works with the next frame; resolves after it. */
function withNextFrame(work = () => {}): Promise<void> {
  return new Promise((resolve) => {
    let isDone = false
    const run = () => {
      if (isDone) return
      isDone = true
      work()
      setTimeout(resolve)
    }
    setTimeout(run, HIDDEN_MS)
    requestAnimationFrame(run)
  })
}

/**
 * The path that a navigation leads to; null for a relative one, for a step in the history, and for an address with a query
 * or a fragment, which may show something else than its page was prerendered with.
 */
function pathOf(to: unknown): string | null {
  if (typeof to === 'string') return /^\/[^?#]*$/.test(to) ? to : null
  const { pathname, search, hash } = Object(to) as { pathname?: string; search?: string; hash?: string }
  return pathname?.startsWith('/') && !search && !hash ? pathname : null
}
