import { type ToggleEvent, useId, useState } from 'react'
import { theme } from 'shared-ui'
import { styled } from 'styled-components'

/**
 * A native popover below the button that precedes it in the document; the browser closes it on Escape and on a click
 * outside. `width` is a CSS length.
 */
export function usePopover(width: string) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()

  function handleBeforeToggle({ target, currentTarget, newState }: ToggleEvent<HTMLElement>) {
    const button = currentTarget.previousElementSibling?.getBoundingClientRect()
    if (target !== currentTarget || newState !== 'open' || !button) return
    // Before it opens, so that it is painted with its content, which stays until the focus is back at the button.
    setIsOpen(true)
    currentTarget.style.top = `${button.bottom + window.scrollY}px`
    // Within the window, whose width may change while the menu is open.
    currentTarget.style.left = `clamp(${theme.space[2]}, ${button.right}px - ${width}, 100vw - ${width} - ${theme.space[2]})`
  }

  return {
    isOpen,
    button: { popoverTarget: id, 'aria-expanded': isOpen, 'aria-controls': id },
    panel: {
      ...{ id, popover: 'auto' as const, $width: width, onBeforeToggle: handleBeforeToggle },
      onToggle: ({ newState }: ToggleEvent<HTMLElement>) => setIsOpen(newState === 'open'),
    },
  }
}

export const PopoverPanel = styled.fieldset<{ $width: string }>`
  position: absolute;
  inset: auto;
  width: ${({ $width }) => $width};
  /* A fieldset is otherwise as wide as its longest line. */
  min-width: 0;
  margin: ${theme.space[1]} 0 0;
  padding: ${theme.space[2]} ${theme.space[4]};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.md};
  background: ${theme.color.raised};
  color: ${theme.color.text};
  box-shadow: ${theme.shadow.lg};
`
