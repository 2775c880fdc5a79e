import type { ComponentProps } from 'react'
import { styled } from 'styled-components'
import { theme } from '../theme/theme.ts'

export interface TableProps extends ComponentProps<'table'> {
  /** What the table lists: its name for screen readers. */
  label: string
}

/** A table in a frame that scrolls sideways, by keyboard too, when the screen is too narrow for it. */
export function Table({ label, ...rest }: TableProps) {
  return (
    // What scrolls must be reachable by keyboard (WCAG 2.1.1), hence the tabIndex.
    <Frame role="region" aria-label={label} tabIndex={0}>
      <Grid {...rest} aria-label={label} />
    </Frame>
  )
}

const Frame = styled.div`
  position: relative;
  width: 100%;
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.md};
  background: ${theme.color.surface};
  overflow-x: auto;
  overscroll-behavior-x: contain;
  &:focus-visible { outline-offset: -2px; }
`

const Grid = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: ${theme.font.size.sm};
`
