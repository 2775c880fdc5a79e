import type { LoadedRemote } from '../loadRemote.ts'
import { heal } from './heal.ts'
import { isExpected } from './isExpected.ts'
import { isHung } from './untilQuiet.ts'

const CHECK_MS = 100
/** For how long a page may wait while nothing is being loaded for it. */
const PATIENCE_MS = 1_500
/** Pause before the network is checked again. */
const PAUSE_MS = 250

type Drawing = {
  loaded: LoadedRemote
  /** When it was rendered, in ms since the page load's start. */
  since: number
  /** Whether it is shown, or no longer wanted. */
  isOver: () => boolean
}

/** Replaces the version of a page that React renders but never shows. */
export async function watchDrawing({ loaded, since, isOver }: Drawing) {
  let waitsSince = since
  while (!isOver()) {
    const now = performance.now()
    if (document.hidden || isExpected(loaded)) waitsSince = now
    const isSuspicious = now - waitsSince >= PATIENCE_MS
    // Code that the page itself imports may still be loading.
    if (isSuspicious && (await isHung({ ...loaded, since: waitsSince, isPage: true })) && !isOver()) {
      heal(loaded, 'hang', 'la página espera sin fin')
      return
    }
    await new Promise((resolve) => setTimeout(resolve, isSuspicious ? PAUSE_MS : CHECK_MS))
  }
}
