import type { ReactNode } from 'react'
import { Pagination, Stack, VisuallyHidden } from 'shared-ui'
import { ColumnMenu } from './ColumnMenu.tsx'
import type { Column } from './columns.ts'
import { ExportButton } from './ExportButton.tsx'
import { FilterBar } from './FilterBar.tsx'
import { LimitField } from './LimitField.tsx'
import type { Filters } from './list.ts'
import { NoMatch } from './NoMatch.tsx'
import { PageHeader } from './PageHeader.tsx'
import { TableStates } from './TableStates.tsx'
import { useColumnChoice } from './useColumnChoice.ts'
import type { List } from './useList.ts'

interface ListScreenProps<Row, F extends Filters> {
  list: List<Row, F>
  title: string
  columns: Column<Row>[]
  /** The list's own filter fields; limit and Limpiar follow them. */
  filters?: ReactNode
  /** Buttons of the screen's head. */
  actions?: ReactNode
  /** Between the head and the filters. */
  children?: ReactNode
  /** Of the filtered rows, above their table. */
  picture?: ReactNode
  /** Shown when nothing is there yet: an EmptyState. */
  empty: ReactNode
}

/** A list with its filters, and each of its states: loading, failed, nothing yet, no match, rows with paging. */
export function ListScreen<Row extends { id: string | number }, F extends Filters>(
  props: ListScreenProps<Row, F>,
) {
  const { list, title, columns, filters, actions, children, picture } = props
  const { shown, toggle } = useColumnChoice(list.options.name, columns)
  return (
    <Stack gap={6}>
      <PageHeader title={title} count={list.totalItems}>
        {actions}
      </PageHeader>
      {children}
      <FilterBar title={title} onReset={list.reset}>
        {filters}
        <LimitField value={list.query.limit} onChange={list.setLimit} />
      </FilterBar>
      {picture}
      <Stack gap={2}>
        <Stack direction="row" justify="flex-end" gap={1}>
          {columns.some(({ isFixed }) => !isFixed) && (
            <ColumnMenu columns={columns} shown={shown} onToggle={toggle} />
          )}
          <ExportButton list={list} columns={shown} />
        </Stack>
        <ListResults {...props} columns={shown} />
      </Stack>
      <Pagination page={list.query.page} totalPages={list.totalPages} onPageChange={list.setPage} />
      <VisuallyHidden role="status">{announcement(list)}</VisuallyHidden>
    </Stack>
  )
}

function ListResults<Row extends { id: string | number }, F extends Filters>(props: ListScreenProps<Row, F>) {
  const { list, title, columns, empty } = props
  const isNothingYet = !list.isFiltered && list.totalItems === 0
  return (
    <TableStates
      label={title}
      columns={columns}
      rows={list.rows}
      error={list.error}
      failed={list.options.failed}
      isFetching={list.isFetching}
      isStale={list.isStale}
      onRetry={list.retry}
      empty={isNothingYet ? empty : <NoMatch onReset={list.reset} />}
      skeletonRows={Math.min(list.query.limit, 10)}
    />
  )
}

function announcement<Row, F extends Filters>({ rows, totalItems = 0, isStale }: List<Row, F>): string {
  if (!rows || isStale) return ''
  return totalItems === 1 ? '1 resultado' : `${totalItems} resultados`
}
