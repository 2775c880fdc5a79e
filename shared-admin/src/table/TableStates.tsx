import type { ReactNode } from 'react'
import { ErrorState, media, theme } from 'shared-ui'
import { styled } from 'styled-components'
import type { Column } from './columns.ts'
import { ListTable } from './ListTable.tsx'
import type { Sorting } from './SortButton.tsx'
import { StaleNotice } from './StaleNotice.tsx'
import { useRowFocus } from './useRowFocus.ts'

interface TableStatesProps<Row> {
  label: string
  columns: Column<Row>[]
  rows: Row[] | undefined
  error: Error | null
  /** The message of a failure, shown above its reason. */
  failed?: string
  isFetching: boolean
  onRetry: () => void
  /** Shown in place of a table without rows. */
  empty: ReactNode
  /** Whether the rows are still those of the previous page. */
  isStale?: boolean
  skeletonRows?: number
  /** For columns that order the list. */
  sorting?: Sorting
}

/**
 * A table in each of its states: loading, failed with or without earlier rows, empty, and with rows.
 * @example <TableStates label="Copias" columns={columns} rows={rows} error={error} isFetching={isFetching} onRetry={retry} empty={<EmptyState title="Sin copias" />} />
 */
export function TableStates<Row extends { id: string | number }>(props: TableStatesProps<Row>) {
  const focus = useRowFocus(props.rows)
  return (
    <Place {...focus}>
      <Content {...props} />
    </Place>
  )
}

function Content<Row extends { id: string | number }>(props: TableStatesProps<Row>) {
  const { label, columns, rows, error, failed, isFetching, onRetry, empty } = props
  const { isStale = false, skeletonRows = 8, sorting } = props
  if (error && !rows?.length) {
    return (
      <ErrorState
        title="No hay resultados"
        message={failed ? <Reasons first={failed} then={error.message} /> : error.message}
        onRetry={onRetry}
        isRetrying={isFetching}
      />
    )
  }
  if (rows?.length === 0) return empty
  return (
    <>
      {error && <StaleNotice failed={failed} error={error} isRetrying={isFetching} onRetry={onRetry} />}
      <Frame aria-busy={isFetching} $isStale={isStale && isFetching}>
        <ListTable {...{ label, columns, rows, skeletonRows, sorting }} />
      </Frame>
    </>
  )
}

function Reasons({ first, then }: { first: string; then: string }) {
  return (
    <>
      <strong>{first}</strong>
      <br />
      {then}
    </>
  )
}

/* Never wider than its place, whatever its table needs. */
const Place = styled.div`
  min-width: 0;
`

const Frame = styled.div<{ $isStale: boolean }>`
  min-width: 0;
  /* The sticky column of actions has the shadow at the end instead of the table. */
  &:has(td[data-column='actions']) { ${media.md} { --table-end-edge: none; } }
  /* Delayed, so that nothing fades when the response is quick. */
  ${({ $isStale }) => $isStale && `opacity: 0.55; transition: opacity ${theme.motion.normal} 200ms;`}
`
