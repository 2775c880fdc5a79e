import { X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button, IconButton, media, theme } from 'shared-ui'
import { css, styled } from 'styled-components'
import { useScreenActions } from '../actions/screenActions.ts'
import { formatNumber } from '../format/amounts.ts'
import type { Filters } from '../query/listQuery.ts'
import type { List } from '../query/useList.ts'
import type { Column } from '../table/columns.ts'
import { BulkProgress } from './BulkProgress.tsx'
import { BulkResultPanel } from './BulkResultPanel.tsx'
import type { Bulk } from './bulkWords.ts'
import { ExportButton } from './ExportButton.tsx'
import { countOf } from './selection.ts'
import { useBulk } from './useBulk.ts'
import type { SelectionState } from './useSelection.ts'

interface BulkPlaceProps<Row, F extends Filters> {
  bulk: Bulk<Row>
  list: List<Row, F>
  state: SelectionState<Row>
  /** Columns of the exported file. */
  columns: Column<Row>[]
  /** Called when the bar disappears while it has the focus. */
  onLeave: () => void
  /** Whether the place is as high as the bar before a row is selected, so that nothing moves. */
  isReserved: boolean
  /** The line that the bar covers while rows are selected. */
  children: ReactNode
}

/** The line above a list's rows: its toolbar, or in the same place the actions for the selected rows. */
export function BulkPlace<Row extends { id: string | number }, F extends Filters>(
  props: BulkPlaceProps<Row, F>,
) {
  const { bulk, list, state, columns, onLeave, isReserved, children } = props
  const { run, result, closeResult, change } = useBulk({ bulk, list, state })
  const count = countOf(state.selection)
  const isActive = count > 0 || run !== undefined

  // Those that need no further choice.
  const offered = isActive && !run ? bulk.actions.filter(({ Menu }) => !Menu) : []
  useScreenActions(
    offered.map((action) => {
      const { icon, label } = action
      return { label: `${label}: ${describeChosen(count)}`, icon, run: () => void change(action) }
    }),
  )

  const wasActive = useRef(false)
  useEffect(() => {
    // The focused element disappeared with the bar.
    if (wasActive.current && !isActive && document.activeElement === document.body) onLeave()
    wasActive.current = isActive
  })

  return (
    <>
      <Place $isActive={isActive} $isReserved={isReserved}>
        <Covered inert={isActive} $isCovered={isActive}>
          {children}
        </Covered>
        {run && <BulkProgress run={run} />}
        {isActive && !run && (
          <Bar role="group" aria-label="Filas elegidas">
            <IconButton label="Quitar la selección" size="sm" onClick={state.clear}>
              <X aria-hidden />
            </IconButton>
            <Count>{describeChosen(count)}</Count>
            {canSelectAll(list, state) && (
              <Button variant="ghost" size="sm" onClick={state.selectAll}>
                <span>
                  Elegir las {formatNumber(list.totalItems ?? 0)}
                  <Wide> que coinciden</Wide>
                </span>
              </Button>
            )}
            <Actions>
              {bulk.actions.map((action) => {
                const { name, icon: Icon, label, isDanger, Menu } = action
                if (Menu) return <Menu key={name} onChoose={(choice) => change(action, choice)} />
                return (
                  <Button
                    key={name}
                    variant={isDanger && name !== 'deactivate' ? 'danger' : 'secondary'}
                    size="sm"
                    title={label}
                    onClick={() => change(action)}
                  >
                    <Icon aria-hidden /> <span>{label}</span>
                  </Button>
                )
              })}
              <ExportButton list={list} columns={columns} selection={state.selection} />
            </Actions>
          </Bar>
        )}
      </Place>
      {result && <BulkResultPanel bulk={bulk} result={result} onClose={closeResult} />}
    </>
  )
}

/** The number of selected rows in words. */
export function describeChosen(count: number): string {
  return count === 1 ? '1 elegida' : `${formatNumber(count)} elegidas`
}

/** Whether to offer all rows: once a whole page is selected and more rows match. */
function canSelectAll<Row, F extends Filters>(
  { totalItems = 0 }: List<Row, F>,
  { selection, page }: SelectionState<Row>,
): boolean {
  return page === 'all' && countOf(selection) < totalItems
}

const visuallyHidden = css`
  position: absolute;
  width: 1px;
  height: 1px;
  max-width: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`

/* One grid cell for toolbar and bar, so that nothing moves when the bar appears. It stays in view while rows scroll. */
const Place = styled.div<{ $isActive: boolean; $isReserved: boolean }>`
  display: grid;
  align-items: center;
  min-height: ${({ $isReserved }) => ($isReserved ? '6rem' : 0)};
  > * { grid-area: 1 / 1; min-width: 0; }
  ${({ $isActive }) =>
    $isActive &&
    `
    position: sticky;
    top: calc(var(--top, 0px) + 3.75rem);
    z-index: 3;
  `}
  ${media.md} { top: var(--top, 0px); }
  ${media.xl} { min-height: 2.5rem; }
`

const Covered = styled.div<{ $isCovered: boolean }>`
  ${({ $isCovered }) => $isCovered && 'visibility: hidden;'}
`

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[1]} ${theme.space[2]};
  padding: ${theme.space[1]} ${theme.space[2]};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.md};
  background: ${theme.color.raised};
  box-shadow: ${theme.shadow.sm};
  ${media.xl} { padding-block: 1px; }
`

const Count = styled.strong`
  font-size: ${theme.font.size.sm};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[1]};
  margin-inline-start: auto;
  > button, > div > button { padding-inline: ${theme.space[2]}; }
  @media (max-width: 1679.98px) {
    /* Six or more do not fit into the line with their labels. */
    &:has(> :nth-child(6)) > :not(:last-child) span { ${visuallyHidden} }
    &:has(> :nth-child(6)) > :not(:last-child) button, &:has(> :nth-child(6)) > button:not(:last-child) { min-width: 40px; }
  }
  @media (max-width: ${theme.breakpoint.md - 0.02}px) {
    flex: 1 0 100%;
    /* Many stay on one line as icons. */
    &:has(> :nth-child(4)) > :not(:last-child) span { ${visuallyHidden} }
    &:has(> :nth-child(4)) > :not(:last-child) button, &:has(> :nth-child(4)) > button:not(:last-child) { min-width: 40px; }
  }
`

/* Visually hidden where there is little room. */
const Wide = styled.span`
  @media (max-width: 1439.98px) { ${visuallyHidden} }
`
