import { css, styled } from 'styled-components'
import { hideFromDom } from '../theme/domProps.ts'
import { theme } from '../theme/theme.ts'

export interface CellProps {
  /** Aligns numbers at the end, in tabular figures. */
  isNumeric?: boolean
  /** Keeps the cell on one line. */
  isCompact?: boolean
}

const cell = css<CellProps>`
  padding: ${theme.space[3]} ${theme.space[4]};
  text-align: ${({ isNumeric }) => (isNumeric ? 'end' : 'start')};
  ${({ isNumeric }) => isNumeric && 'font-variant-numeric: tabular-nums;'}
  ${({ isCompact, isNumeric }) => (isCompact || isNumeric) && 'white-space: nowrap;'}
`

/**
 * The head of a table.
 * @example <TableHead><Tr><Th>Nombre</Th></Tr></TableHead>
 */
export const TableHead = styled.thead`
  background: ${theme.color.sunken};
`

/**
 * The body of a table.
 * @example <TableBody>{rows.map(toRow)}</TableBody>
 */
export const TableBody = styled.tbody``

/**
 * A column's heading.
 * @example <Th isNumeric>Visitas</Th>
 */
export const Th = styled.th
  .withConfig(hideFromDom('isNumeric', 'isCompact'))
  .attrs({ scope: 'col' })<CellProps>`
  ${cell}
  color: ${theme.color.textMuted};
  font-size: ${theme.font.size.xs};
  font-weight: ${theme.font.weight.semibold};
  letter-spacing: 0.03em;
  white-space: nowrap;
`

/**
 * A cell.
 * @example <Td isNumeric>{link.visits}</Td>
 */
export const Td = styled.td.withConfig(hideFromDom('isNumeric', 'isCompact'))<CellProps>`
  ${cell}
  vertical-align: middle;
`

export interface TrProps {
  /** Shows that the row can be clicked; put a link in one of its cells for the keyboard. */
  isInteractive?: boolean
}

/**
 * A row.
 * @example <Tr isInteractive onClick={open}>…</Tr>
 */
export const Tr = styled.tr.withConfig(hideFromDom('isInteractive'))<TrProps>`
  ${TableBody} & { border-top: 1px solid ${theme.color.border}; }
  ${({ isInteractive }) => isInteractive && 'cursor: pointer;'}
  ${TableBody} &:hover {
    background: ${({ isInteractive }) =>
      isInteractive ? theme.color.sunken : `color-mix(in srgb, ${theme.color.sunken} 45%, transparent)`};
  }
`
