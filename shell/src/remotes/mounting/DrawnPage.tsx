import { type ReactNode, useEffect } from 'react'
import type { LoadedRemote } from '../loadRemote.ts'

/** Pages whose code is there, and which React has rendered without showing them: they wait for something. */
const undrawn = new Set<object>()

/** The code that watches is not needed where a page is shown within this time. */
const WATCHED_AFTER_MS = 500

type Props = { loaded: LoadedRemote; page: object; children: ReactNode }

/** Renders a page, and has it watched until it is shown: React itself would let it wait without end. */
export function DrawnPage({ loaded, page, children }: Props) {
  // While rendering, since a page that waits is never committed.
  if (!undrawn.has(page) && loaded.source !== 'source') watch(loaded, page)
  useEffect(() => void undrawn.delete(page))
  return children
}

/** Forgets the pages that wait: one of them failed in another way. */
export function forgetUndrawn() {
  undrawn.clear()
}

function watch(loaded: LoadedRemote, page: object) {
  undrawn.add(page)
  const path = location.pathname
  const since = performance.now()
  const isOver = () => !undrawn.has(page) || location.pathname !== path
  setTimeout(async () => {
    if (!isOver()) {
      const { watchDrawing } = await import('../healing/watchDrawing.ts')
      await watchDrawing({ loaded, since, isOver })
    }
    undrawn.delete(page)
  }, WATCHED_AFTER_MS)
}
