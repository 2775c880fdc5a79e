import { type FocusEvent, type ToggleEvent, useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useScrollLock } from './useScrollLock.ts'

/**
 * A native popover of the navbar: its invoker opens it, and the browser closes it on Escape, on a press outside and
 * when another one opens. In addition, it closes after a navigation and when the focus leaves `place`, which contains
 * invoker and popover, and the page behind it does not scroll.
 */
export function useNavbarPopover() {
  const id = useId()
  const { key } = useLocation()
  const popover = useRef<HTMLElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  useScrollLock(isOpen)

  // The menu of a prerendered page may have been opened before React listened.
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
      // React also calls it for folds inside.
      onToggle: ({ newState, target, currentTarget }: ToggleEvent) => {
        if (target === currentTarget) setIsOpen(newState === 'open')
      },
    },
    place: {
      onBlur: ({ relatedTarget, currentTarget }: FocusEvent) => {
        const hasLeft = relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)
        if (hasLeft && isOpen) popover.current?.hidePopover()
      },
    },
  }
}
