import { readStoredJson, writeStoredJson } from 'shared-ui'

const PATIENCE_MS = 4000

/** Scroll position in px, by history entry of the tab. */
export type Positions = Map<string, number>

/** Tracks the scroll position of a history entry until its address is left, which can be before its page is. */
export function followReader(positions: Positions, entry: string, signal: AbortSignal) {
  const { pathname } = location
  const note = () => {
    if (location.pathname === pathname && !signal.aborted) positions.set(entry, window.scrollY)
  }
  // Not at once, because the browser would have to arrange the page within the task that rendered it.
  requestAnimationFrame(note)
  window.addEventListener('scroll', note, { passive: true, signal })
}

/** Scrolls to a position as soon as the page, which may still be loading, is tall enough; any input of the reader cancels it. */
export function returnTo(top: number, onSettled: () => void, signal: AbortSignal) {
  const settled = new AbortController()
  const settle = () => {
    if (settled.signal.aborted) return
    settled.abort()
    if (!signal.aborted) onSettled()
  }
  const attempt = () => {
    window.scrollTo({ top, behavior: 'instant' })
    if (Math.abs(window.scrollY - top) < 2) settle()
  }
  const growth = new ResizeObserver(attempt)
  const timer = setTimeout(settle, PATIENCE_MS)
  settled.signal.addEventListener('abort', () => {
    growth.disconnect()
    clearTimeout(timer)
  })
  signal.addEventListener('abort', settle)
  for (const move of ['wheel', 'touchmove', 'pointerdown', 'keydown'])
    window.addEventListener(move, settle, { passive: true, signal: settled.signal })
  growth.observe(document.body)
  attempt()
}

/** The positions that the previous page load of this tab stored. */
export function storedPositions(): Positions {
  const positions: Positions = new Map(read())
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  // A typed or followed address starts at the top.
  if (arrival?.type === 'navigate')
    for (const entry of positions.keys()) if (entry.startsWith('default ')) positions.delete(entry)
  return positions
}

function read(): [string, number][] {
  const stored = readStoredJson('readingPositions')
  return Array.isArray(stored) ? stored.filter(isPosition) : []
}

function isPosition(value: unknown): value is [string, number] {
  return Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'number'
}

/** Turns off the browser's own scroll restoration, which runs before the page has rendered, and stores the positions. */
export function keepPositions(positions: Positions) {
  history.scrollRestoration = 'manual'
  const keep = () => writeStoredJson('readingPositions', [...positions])
  window.addEventListener('pagehide', keep)
  return () => window.removeEventListener('pagehide', keep)
}
