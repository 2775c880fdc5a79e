import { isPageLoading } from '../loadingPages.ts'
import type { LoadedRemote } from '../loadRemote.ts'
import { commitCount } from './commits.ts'
import { CHECK_MS, watchPatience, whenFree } from './freeTime.ts'
import { shadowRootsBelow } from './shadowRoots.ts'
import { isExpected, isHung, untilQuiet } from './untilQuiet.ts'

export { watchLoops } from './watchLoops.ts'

/** What the shell shows while a page loads. */
const WAITING = '[data-waiting]'

export type WatchedPage = {
  /** The element that contains the page. */
  place: Element
  loaded: LoadedRemote
  /** When it was opened, in ms since the page load's start. */
  since: number
  /** When the browser was last idle. */
  restedAt: number
  onFailure: (kind: 'hang' | 'empty' | 'render', message: string) => void
}

/** For how long a page may keep the browser busy with short tasks. */
const RESTLESS_MS = 1_700
/** More updates than any page needs at once, however slow the device. */
const MAX_COMMITS = 100
/** Pause before the network is checked again. */
const PAUSE_MS = 250
/** A page that has shown something for this long counts as working. */
const WORKS_AFTER_MS = 5_000

/** Watches a page that was just opened until it shows something; returns the function that stops it. */
export function watchPage({ place, loaded, since, restedAt, onFailure }: WatchedPage): () => void {
  let nothingSince = since
  let shownSince: number | null = null
  const patience = watchPatience(restedAt - since)
  let isStopped = false
  let isAsking = false
  let askAfter = 0
  const isRestless = watchRest(restedAt)
  const check = () => {
    if (isRestless()) {
      stop()
      onFailure('render', 'la página no deja de actualizarse')
      return
    }
    const now = performance.now()
    const kind = missingKind(place)
    if (kind === null) shownSince ??= now
    else shownSince = null
    const isMissing = kind !== null && !document.hidden && !isExpected(loaded)
    if (!isMissing) nothingSince = now
    if (shownSince !== null && now - shownSince > WORKS_AFTER_MS) stop()
    const isSuspicious = patience.isOver(isMissing) && now >= askAfter
    if (kind !== null && isSuspicious && !isAsking) void judge(kind)
  }
  // Code that the page itself imports may still be loading.
  const judge = async (kind: 'hang' | 'empty') => {
    isAsking = true
    const isFailure = await isHung({ ...loaded, since: nothingSince, isPage: true })
    isAsking = false
    if (isStopped || missingKind(place) !== kind) return
    if (isFailure) {
      stop()
      onFailure(kind, kind === 'empty' ? 'la página no muestra nada' : 'la página espera sin fin')
    } else askAfter = performance.now() + PAUSE_MS
  }
  const timer = setInterval(check, CHECK_MS)
  const stop = () => {
    clearInterval(timer)
    isStopped = true
  }
  if (isPageLoading(loaded))
    void untilQuiet({ ...loaded, since, isPage: true }).then(() => {
      if (isStopped || !isPageLoading(loaded)) return
      stop()
      onFailure('hang', 'la página no terminó de cargar')
    })
  return stop
}

/**
 * Whether the browser has not been idle for `RESTLESS_MS` while React updated the page repeatedly: an effect updates
 * its own component. React detects such a loop in layout effects only. A slow device is busy as well, with few updates.
 */
function watchRest(restedBefore: number): () => boolean {
  let restedAt = restedBefore
  let commits = commitCount()
  const rest = () => {
    restedAt = performance.now()
    commits = commitCount()
  }
  return () => {
    if (document.hidden) rest()
    else whenFree(rest)
    return performance.now() - restedAt >= RESTLESS_MS && commitCount() - commits > MAX_COMMITS
  }
}

/** What is wrong with a page at this moment: it waits, or shows nothing. */
function missingKind(place: Element): 'hang' | 'empty' | null {
  if (place.querySelector(WAITING)) return 'hang'
  // Its snapshot is shown until it is rendered.
  if (place.closest('main')?.hidden) return null
  return hasContent(place) || shadowRootsBelow(place).some(hasContent) ? null : 'empty'
}

const PICTURES = 'img, svg, canvas, video, iframe, input, textarea, select, button, progress, hr'

function hasContent(root: ParentNode): boolean {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const parent = parentOf(node)
    if (node.textContent?.trim() && parent && isVisible(parent)) return true
  }
  return [...root.querySelectorAll(PICTURES)].some(isVisible)
}

/** The element that contains a node; the host for what lies directly in a shadow root. */
function parentOf({ parentNode }: Node): Element | null {
  if (parentNode instanceof ShadowRoot) return parentNode.host
  return parentNode instanceof Element ? parentNode : null
}

function isVisible(element: Element): boolean {
  const parentElement = parentOf(element)
  // It has no box of its own, but its content has.
  if (parentElement && getComputedStyle(element).display === 'contents') return isVisible(parentElement)
  return element.checkVisibility?.({ visibilityProperty: true }) ?? true
}
