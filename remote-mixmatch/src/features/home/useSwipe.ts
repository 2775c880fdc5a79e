import { type PointerEvent, useRef } from 'react'

/** Part of the element's width that a swipe must cover to count. */
const threshold = 0.14

interface Swipe {
  /** Told at each move how far the finger is from where it began, as a part of the element's width; 0 once it is lifted. */
  onDrag: (offset: number) => void
  onSwipe: (direction: 'left' | 'right') => void
}

/** Handlers for sideways swipes by finger, pen or mouse; those that begin on a button are left to the button. */
export function useSwipe({ onDrag, onSwipe }: Swipe) {
  const start = useRef<{ x: number; width: number } | null>(null)

  function offsetOf(event: PointerEvent): number {
    return start.current ? (event.clientX - start.current.x) / start.current.width : 0
  }

  function end() {
    start.current = null
    onDrag(0)
  }

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const isOnButton = event.target instanceof Element && event.target.closest('button') !== null
      if (isOnButton || !event.isPrimary || event.button !== 0) return
      start.current = { x: event.clientX, width: event.currentTarget.offsetWidth || 1 }
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (start.current) onDrag(offsetOf(event))
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const offset = offsetOf(event)
      end()
      if (Math.abs(offset) >= threshold) onSwipe(offset < 0 ? 'left' : 'right')
    },
    onPointerCancel: end,
  }
}
