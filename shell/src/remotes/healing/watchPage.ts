import { session } from 'shared-auth'
import { queryClient } from '../../queryClient.ts'
import type { LoadedRemote } from '../loadRemote.ts'
import { isPageLoading } from '../mounting/remoteRoutes.tsx'
import { untilQuiet } from './untilQuiet.ts'

/** What the shell shows while a page is not there. */
const WAITING = '[data-waiting]'

export type WatchedPage = {
  /** The element that contains the page. */
  place: Element
  loaded: LoadedRemote
  /** When it was opened, in ms since the page load's start. */
  since: number
  onFailure: (kind: 'hang' | 'empty' | 'render', message: string) => void
}

const CHECK_MS = 250
/** For how long a page may show nothing while nothing is on its way to it. */
const PATIENCE_MS = 2_000
/** A page that has shown something for so long is taken as working. */
const WORKS_AFTER_MS = 5_000
/** Timers are later than this where single tasks are long, as on a slow device. */
const PUNCTUAL_MS = 60

/** Watches a page that was just opened until it shows something; returns the function that stops it. */
export function watchPage({ place, loaded, since, onFailure }: WatchedPage): () => void {
  let nothingSince = since
  let shownSince: number | null = null
  let isStopped = false
  const isRestless = watchRest()
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
    if (kind === null || document.hidden || isExpected(loaded)) nothingSince = now
    if (shownSince !== null && now - shownSince > WORKS_AFTER_MS) stop()
    if (kind === null || now - nothingSince < PATIENCE_MS) return
    stop()
    onFailure(kind, kind === 'empty' ? 'la página no muestra nada' : 'la página espera sin fin')
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
 * Whether the browser has had no idle moment for 2 s although each task was short: an effect that updates its own component
 * without end. React notices such a loop in layout effects only.
 */
function watchRest(): () => boolean {
  let restedAt = performance.now()
  let checkedAt = restedAt
  const rest = () => {
    restedAt = performance.now()
  }
  return () => {
    const now = performance.now()
    const isPunctual = now - checkedAt < CHECK_MS + PUNCTUAL_MS
    checkedAt = now
    // Safari has no idle callbacks.
    if (document.hidden || !isPunctual || !('requestIdleCallback' in window)) rest()
    else requestIdleCallback(rest)
    return now - restedAt >= PATIENCE_MS
  }
}

/** What is wrong with a page at this moment: it waits, or shows nothing. */
function missingKind(place: Element): 'hang' | 'empty' | null {
  if (place.querySelector(WAITING)) return 'hang'
  return hasContent(place) ? null : 'empty'
}

/** Whether something is on its way to the page: its code, data, or who is signed in. */
function isExpected(loaded: LoadedRemote): boolean {
  const isFetching = queryClient.isFetching() > 0 || queryClient.isMutating() > 0
  return isFetching || isPageLoading(loaded) || session.get().userState === 'loading'
}

const PICTURES = 'img, svg, canvas, video, iframe, input, textarea, select, button, progress, hr'

function hasContent(place: Element): boolean {
  const texts = document.createTreeWalker(place, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode())
    if (node.textContent?.trim() && node.parentElement && isVisible(node.parentElement)) return true
  return [...place.querySelectorAll(PICTURES)].some(isVisible)
}

function isVisible(element: Element): boolean {
  // A `display: contents` element is not rendered itself; its texts are.
  return element.checkVisibility?.({ visibilityProperty: true }) ?? true
}
