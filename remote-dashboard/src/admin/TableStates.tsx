import type { ReactNode } from 'react'
import { ErrorState, theme } from 'shared-ui'
import { styled } from 'styled-components'
import type { Column } from './columns.ts'
import { ListTable } from './ListTable.tsx'

interface TableStatesProps<Row> {
  label: string
  columns: Column<Row>[]
  rows: Row[] | undefined
  error: Error | null
  /** Said of a failure, above its reason. */
  failed?: string
  isFetching: boolean
  onRetry: () => void
  /** In place of a table without rows. */
  empty: ReactNode
  /** The rows are still those of the page before. */
  isStale?: boolean
  skeletonRows?: number
}

/** A table while it loads, when it failed (reading 37), without rows, and with them. */
export function TableStates<Row extends { id: string | number }>(props: TableStatesProps<Row>) {
  const { label, columns, rows, error, failed, isFetching, onRetry, empty } = props
  const { isStale = false, skeletonRows = 8 } = props
  if (error && !rows) {
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
    <Frame aria-busy={isFetching} $isStale={isStale}>
      <ListTable label={label} columns={columns} rows={rows} skeletonRows={skeletonRows} />
    </Frame>
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

const Frame = styled.div<{ $isStale: boolean }>`
  min-width: 0;
  /* A quick answer comes before the old rows have begun to fade. */
  ${({ $isStale }) => $isStale && `opacity: 0.55; transition: opacity ${theme.motion.normal} 200ms;`}
`
