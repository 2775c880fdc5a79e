const STORAGE_KEY = 'readingPositions'
const PATIENCE_MS = 4000

/** How far down the reader was, in px, at each entry of the tab's history. */
export type Positions = Map<string, number>

/** Notes where the reader is at an entry until they leave it. */
export function followReader(positions: Positions, entry: string, signal: AbortSignal) {
  const note = () => void positions.set(entry, window.scrollY)
  note()
  window.addEventListener('scroll', note, { passive: true, signal })
}

/** Goes to a position as soon as the page, which may still be loading, is tall enough; a move of the reader's ends the wait. */
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

/** The positions that an earlier document of this tab left behind. */
export function storedPositions(): Positions {
  const positions: Positions = new Map(read())
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  // An address that was typed or followed is a new visit to it.
  if (arrival?.type === 'navigate')
    for (const entry of positions.keys()) if (entry.startsWith('default ')) positions.delete(entry)
  return positions
}

function read(): [string, number][] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isPosition) : []
  } catch {
    return []
  }
}

function isPosition(value: unknown): value is [string, number] {
  return Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'number'
}

/** The browser itself restores before the page of an entry is there, so it is told not to. */
export function keepPositions(positions: Positions) {
  history.scrollRestoration = 'manual'
  const keep = () => {
    try {
      sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...positions]))
    } catch {
      // Storage may be forbidden or full: only a reload then starts at the top.
    }
  }
  window.addEventListener('pagehide', keep)
  return () => window.removeEventListener('pagehide', keep)
}
