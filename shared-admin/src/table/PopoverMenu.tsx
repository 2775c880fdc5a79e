import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from 'shared-ui'
import { styled } from 'styled-components'
import { PopoverPanel, usePopover } from '../screen/usePopover.ts'

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

/**
 * A button that opens a popover below it.
 * @example <PopoverMenu icon={Tag} label="Etiquetas" title="Etiquetas" width="14rem">{choices}</PopoverMenu>
 */
export function PopoverMenu({ icon: Icon, label, title, width, children }: PopoverMenuProps) {
  const { isOpen, button, panel } = usePopover(width)
  return (
    <div>
      <Button variant="ghost" size="sm" title={label} {...button}>
        <Icon aria-hidden /> <Label>{label}</Label>
      </Button>
      <PopoverPanel aria-label={title} {...panel}>
        {isOpen && children}
      </PopoverPanel>
    </div>
  )
}

const Label = styled.span`
  max-width: 12rem;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`
