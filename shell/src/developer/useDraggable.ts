import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'

type Point = { x: number; y: number }

const MARGIN = 8
const STEP = 16
const FAST_STEP = 64

const directions: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/**
 * Moves an element by pointer or arrow keys (Shift for larger steps), keeps all of it on the screen, and remembers
 * where it was left. `start` says where it begins, from its own size and the screen's.
 */
export function useDraggable(storageKey: string, start: (size: Point, screen: Point) => Point) {
  const element = useRef<HTMLElement>(null)
  const [position, setPosition] = useState<Point | null>(null)
  const wanted = useRef<Point | null>(null)
  const grip = useRef<Point | null>(null)
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
    writePoint(storageKey, settled)
  }

  const handle = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || !position) return
      event.currentTarget.setPointerCapture(event.pointerId)
      grip.current = { x: event.clientX - position.x, y: event.clientY - position.y }
    },
    onPointerMove: (event: PointerEvent) => {
      if (grip.current) moveTo({ x: event.clientX - grip.current.x, y: event.clientY - grip.current.y })
    },
    onPointerUp: () => {
      if (grip.current && position) settle(position)
      grip.current = null
    },
    onPointerCancel: () => {
      grip.current = null
    },
    onKeyDown: (event: KeyboardEvent) => {
      const direction = directions[event.key]
      if (!direction || !position) return
      event.preventDefault()
      const step = event.shiftKey ? FAST_STEP : STEP
      settle({ x: position.x + direction.x * step, y: position.y + direction.y * step })
    },
  }

  // Not drawn before its place is known.
  const style: CSSProperties = position ? { left: position.x, top: position.y } : { visibility: 'hidden' }
  return { element, style, handle }
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

/** What the bar at the top covers. */
function navbarHeight(): number {
  return (
    Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--navbar-height')) || 0
  )
}

function readPoint(key: string): Point | null {
  try {
    const { x, y } = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Point>
    return Number.isFinite(x) && Number.isFinite(y) ? { x: Number(x), y: Number(y) } : null
  } catch {
    return null
  }
}

function writePoint(key: string, point: Point) {
  try {
    localStorage.setItem(key, JSON.stringify(point))
  } catch {
    // Without storage it begins at its usual place next time.
  }
}
