import { useDrag } from '@use-gesture/react'

/** Share of the element's width that a swipe must cover to count. */
const threshold = 0.14

interface Swipe {
  /** Called on each move with the distance from the start, as a share of the element's width; with 0 at the end. */
  onDrag: (offset: number) => void
  onSwipe: (direction: 'left' | 'right') => void
}

/**
 * Binds sideways swipes by finger, pen or mouse to an element. A swipe that starts on a button is left to the button.
 * The element needs `touch-action: pan-y`, so that the browser still scrolls the page.
 */
export function useSwipe({ onDrag, onSwipe }: Swipe) {
  return useDrag<PointerEvent>(
    ({ first, last, canceled, cancel, event, movement: [x], currentTarget }) => {
      if (first && !canStartSwipe(event)) return cancel()
      const offset = x / ((currentTarget as HTMLElement).offsetWidth || 1)
      onDrag(last ? 0 : offset)
      // The browser cancels the pointer where it scrolls the page instead.
      const isLifted = last && !canceled && event.type === 'pointerup'
      if (isLifted && Math.abs(offset) >= threshold) onSwipe(offset < 0 ? 'left' : 'right')
    },
    // The mixer handles the arrow keys.
    { pointer: { keys: false } },
  )
}

function canStartSwipe({ target, isPrimary }: PointerEvent): boolean {
  return isPrimary && !(target instanceof Element && target.closest('button'))
}
