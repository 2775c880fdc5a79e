import { type FocusEvent, type ToggleEvent, useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useScrollLock } from './useScrollLock.ts'

/**
 * A native popover of the navbar: its invoker opens it, and the browser closes it on Escape, on a press outside and when
 * another one opens. This adds that it closes after a navigation and when the focus leaves `place`, which holds invoker
 * and popover, and that the page behind it does not scroll.
 */
export function useNavbarPopover() {
  const id = useId()
  const { key } = useLocation()
  const popover = useRef<HTMLElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  useScrollLock(isOpen)

  // A drawn page's menu may have been opened before React was there to notice.
  useEffect(() => setIsOpen(popover.current?.matches(':popover-open') ?? false), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a popover belongs to the page that it was opened on
  useEffect(() => () => popover.current?.hidePopover(), [key])

  return {
    isOpen,
    invoker: { popoverTarget: id, 'aria-expanded': isOpen, 'aria-controls': id },
    popover: {
      id,
      ref: (node: HTMLElement | null) => {
        popover.current = node
      },
      popover: 'auto' as const,
      onToggle: ({ newState }: ToggleEvent) => setIsOpen(newState === 'open'),
    },
    place: {
      onBlur: ({ relatedTarget, currentTarget }: FocusEvent) => {
        const hasLeft = relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)
        if (hasLeft && isOpen) popover.current?.hidePopover()
      },
    },
  }
}
