import { type ReactNode, useEffect } from 'react'
import type { LoadedRemote } from '../loadRemote.ts'

/** Pages whose code has loaded and which React has rendered but not shown, because they wait for something. */
const unrendered = new Set<object>()

/** The watching code is not needed when a page is shown within this time. */
const WATCHED_AFTER_MS = 500

type Props = { loaded: LoadedRemote; page: object; children: ReactNode }

/** Renders a page, and watches it until it is shown, because React would let it wait forever. */
export function RenderedPage({ loaded, page, children }: Props) {
  // Done while rendering, because a page that waits is never committed.
  if (!unrendered.has(page) && loaded.source !== 'source') watch(loaded, page)
  useEffect(() => void unrendered.delete(page))
  return children
}

/** Forgets the pages that wait, because one of them failed in another way. */
export function forgetUnrendered() {
  unrendered.clear()
}

function watch(loaded: LoadedRemote, page: object) {
  unrendered.add(page)
  const path = location.pathname
  const since = performance.now()
  const isOver = () => !unrendered.has(page) || location.pathname !== path
  setTimeout(async () => {
    if (!isOver()) {
      const { watchRendering } = await import('../healing/watchRendering.ts')
      await watchRendering({ loaded, since, isOver })
    }
    unrendered.delete(page)
  }, WATCHED_AFTER_MS)
}
