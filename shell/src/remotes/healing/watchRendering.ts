import type { LoadedRemote } from '../loadRemote.ts'
import { CHECK_MS, watchPatience } from './freeTime.ts'
import { heal } from './heal.ts'
import { isExpected, isHung } from './untilQuiet.ts'

/** Pause before the network is checked again. */
const PAUSE_MS = 250

type Rendering = {
  loaded: LoadedRemote
  /** When it was rendered, in ms since the page load's start. */
  since: number
  /** Whether it is shown, or no longer wanted. */
  isOver: () => boolean
}

/** Replaces the version of a page that React renders but never shows. */
export async function watchRendering({ loaded, since, isOver }: Rendering) {
  let waitsSince = since
  const patience = watchPatience()
  while (!isOver()) {
    const now = performance.now()
    const isWaiting = !document.hidden && !isExpected(loaded)
    if (!isWaiting) waitsSince = now
    const isSuspicious = patience.isOver(isWaiting)
    // Code that the page itself imports may still be loading.
    if (isSuspicious && (await isHung({ ...loaded, since: waitsSince, isPage: true })) && !isOver()) {
      heal(loaded, 'hang', 'la página espera sin fin')
      return
    }
    await new Promise((resolve) => setTimeout(resolve, isSuspicious ? PAUSE_MS : CHECK_MS))
  }
}
