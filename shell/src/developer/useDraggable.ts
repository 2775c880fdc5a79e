import { useDrag } from '@use-gesture/react'
import { type CSSProperties, type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react'
import { readStoredJson, type StorageKey, writeStoredJson } from 'shared-ui'

type Point = { x: number; y: number }

const MARGIN = 8
/** Distances of an arrow key in px, the second one with Shift. */
const STEP = 16
const FAST_STEP = 64

const directions: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/**
 * Moves an element by pointer or arrow keys, keeps all of it on the screen, and stores where it was left. `start`
 * returns its first position, from its own size and the screen's.
 */
export function useDraggable(storageKey: StorageKey, start: (size: Point, screen: Point) => Point) {
  const element = useRef<HTMLElement>(null)
  const [position, setPosition] = useState<Point | null>(null)
  const wanted = useRef<Point | null>(null)
  const startAt = useRef(start)

  const moveTo = useCallback((point: Point) => {
    wanted.current = point
    if (element.current) setPosition(withinScreen(point, element.current))
  }, [])

  useEffect(() => {
    const node = element.current
    if (!node) return
    const first =
      readPoint(storageKey) ?? startAt.current({ x: node.offsetWidth, y: node.offsetHeight }, screenSize())
    moveTo(first)
    const keepOnScreen = () => wanted.current && moveTo(wanted.current)
    const observer = new ResizeObserver(keepOnScreen)
    observer.observe(node)
    window.addEventListener('resize', keepOnScreen)
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', keepOnScreen)
    }
  }, [storageKey, moveTo])

  const settle = (point: Point) => {
    if (!element.current) return
    const settled = withinScreen(point, element.current)
    moveTo(settled)
    writeStoredJson(storageKey, settled)
  }

  const bind = useDrag(({ offset: [x, y] }) => settle({ x, y }), {
    from: () => [position?.x ?? 0, position?.y ?? 0],
    // The library's arrow keys multiply a step by ten with Shift, which is too far for a small screen.
    pointer: { keys: false },
  })

  const handleKeyDown = (event: KeyboardEvent) => {
    const direction = directions[event.key]
    if (!direction || !position) return
    event.preventDefault()
    const step = event.shiftKey ? FAST_STEP : STEP
    settle({ x: position.x + direction.x * step, y: position.y + direction.y * step })
  }

  // Hidden until its position is known.
  const style: CSSProperties = position ? { left: position.x, top: position.y } : { visibility: 'hidden' }
  return { element, style, handle: { ...bind(), onKeyDown: handleKeyDown } }
}

function screenSize(): Point {
  const { clientWidth, clientHeight } = document.documentElement
  return { x: clientWidth, y: clientHeight }
}

function withinScreen({ x, y }: Point, { offsetWidth, offsetHeight }: HTMLElement): Point {
  const screen = screenSize()
  return {
    x: Math.max(MARGIN, Math.min(x, screen.x - offsetWidth - MARGIN)),
    y: Math.max(navbarHeight() + MARGIN, Math.min(y, screen.y - offsetHeight - MARGIN)),
  }
}

function navbarHeight(): number {
  return (
    Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--navbar-height')) || 0
  )
}

function readPoint(key: StorageKey): Point | null {
  const { x, y } = (readStoredJson(key) ?? {}) as Partial<Point>
  return Number.isFinite(x) && Number.isFinite(y) ? { x: Number(x), y: Number(y) } : null
}
