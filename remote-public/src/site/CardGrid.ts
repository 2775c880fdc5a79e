import { media, theme } from 'shared-ui'
import { css, styled } from 'styled-components'

/**
 * One, two or three items a row, by width. Each spans two columns of the grid, so that a single item in the last row can
 * be centred.
 */
export const balancedRows = css`
  display: grid;
  gap: ${theme.space[6]};
  ${media.md} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
    > * { grid-column-end: span 2; }
  }
  @media (min-width: ${theme.breakpoint.md}px) and (max-width: ${theme.breakpoint.lg - 1}px) {
    > :last-child:nth-child(odd) { grid-column-start: 2; }
  }
  ${media.lg} {
    grid-template-columns: repeat(6, minmax(0, 1fr));
    > :last-child:nth-child(3n + 1) { grid-column-start: 3; }
  }
`

/** Cards side by side. */
export const CardGrid = styled.ul.attrs({ role: 'list' })`
  ${balancedRows}
  @media print { gap: ${theme.space[4]}; grid-template-columns: repeat(6, minmax(0, 1fr)); > * { grid-column-end: span 2; } }
`
