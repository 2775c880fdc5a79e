import { type PointerEvent, useRef, useState } from 'react'

/** Part of the element's width that a swipe must cover to count. */
const threshold = 0.14

interface Swipe {
  /** How far the finger is from where it began, as a part of the element's width. */
  offset: number
  handlers: {
    onPointerDown: (event: PointerEvent<HTMLElement>) => void
    onPointerMove: (event: PointerEvent<HTMLElement>) => void
    onPointerUp: () => void
    onPointerCancel: () => void
  }
}

/** Sideways swipes by finger, pen or mouse; those that begin on a button are left to the button. */
export function useSwipe(onSwipe: (direction: 'left' | 'right') => void): Swipe {
  const start = useRef<{ x: number; width: number } | null>(null)
  const [offset, setOffset] = useState(0)

  function end() {
    start.current = null
    setOffset(0)
  }

  return {
    offset,
    handlers: {
      onPointerDown(event) {
        const isOnButton = event.target instanceof Element && event.target.closest('button') !== null
        if (isOnButton || !event.isPrimary || event.button !== 0) return
        start.current = { x: event.clientX, width: event.currentTarget.offsetWidth || 1 }
        event.currentTarget.setPointerCapture(event.pointerId)
      },
      onPointerMove(event) {
        if (start.current) setOffset((event.clientX - start.current.x) / start.current.width)
      },
      onPointerUp() {
        if (Math.abs(offset) >= threshold) onSwipe(offset < 0 ? 'left' : 'right')
        end()
      },
      onPointerCancel: end,
    },
  }
}
