import type { LucideIcon } from 'lucide-react'
import { type ReactNode, type ToggleEvent, useId, useState } from 'react'
import { Button, theme } from 'shared-ui'
import { styled } from 'styled-components'

interface PopoverMenuProps {
  icon: LucideIcon
  /** The label of the button. */
  label: string
  /** The accessible name of the popover. */
  title: string
  /** A CSS length. */
  width: string
  children: ReactNode
}

/** A button that opens a native popover below it, which the browser closes on Escape and on a click outside. */
export function PopoverMenu({ icon: Icon, label, title, width, children }: PopoverMenuProps) {
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

  return (
    <div>
      <Button
        variant="ghost"
        size="sm"
        popoverTarget={id}
        aria-expanded={isOpen}
        aria-controls={id}
        title={label}
      >
        <Icon aria-hidden /> <Label>{label}</Label>
      </Button>
      <Panel
        id={id}
        popover="auto"
        aria-label={title}
        $width={width}
        onBeforeToggle={handleBeforeToggle}
        onToggle={({ newState }) => setIsOpen(newState === 'open')}
      >
        {isOpen && children}
      </Panel>
    </div>
  )
}

const Label = styled.span`
  max-width: 12rem;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`

const Panel = styled.fieldset<{ $width: string }>`
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
