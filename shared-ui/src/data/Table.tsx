import { type ComponentProps, useRef } from 'react'
import { styled } from 'styled-components'
import { theme } from '../theme/theme.ts'
import { useHiddenEdges } from './useHiddenEdges.ts'

export interface TableProps extends ComponentProps<'table'> {
  /** What the table lists: its name for screen readers. */
  label: string
}

/**
 * A table in a frame that scrolls sideways, by keyboard too, when the screen is too narrow for it; a shadow at an edge
 * shows that there is more. `--table-end-edge: none` removes the shadow at the end, for tables whose last column is
 * sticky.
 * @example <Table label="Correos"><TableHead>…</TableHead><TableBody>…</TableBody></Table>
 */
export function Table({ label, ...rest }: TableProps) {
  const frame = useRef<HTMLDivElement>(null)
  useHiddenEdges(frame)
  return (
    <Edges>
      {/* What scrolls must be reachable by keyboard (WCAG 2.1.1), hence the tabIndex. */}
      <Frame ref={frame} role="region" aria-label={label} tabIndex={0}>
        <Grid {...rest} aria-label={label} />
      </Frame>
    </Edges>
  )
}

const Edges = styled.div`
  position: relative;
  min-width: 0;
  &[data-hidden~='start']::before,
  &[data-hidden~='end']::after {
    content: '';
    position: absolute;
    inset-block: 1px;
    z-index: 2;
    width: 1.25rem;
    pointer-events: none;
    --edge: color-mix(in srgb, ${theme.color.text} 20%, transparent);
  }
  &::before { left: 1px; background: linear-gradient(to right, var(--edge), transparent); }
  &::after { right: 1px; display: var(--table-end-edge, block); background: linear-gradient(to left, var(--edge), transparent); }
`

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
