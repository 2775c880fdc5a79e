import { type ReactNode, useMemo, useRef } from 'react'
import { hasRole, useSession } from 'shared-auth'
import { media, Pagination, Stack, theme, VisuallyHidden } from 'shared-ui'
import { styled } from 'styled-components'
import { BulkPlace, describeChosen } from '../bulk/BulkPlace.tsx'
import type { Bulk } from '../bulk/bulkWords.ts'
import { ExportButton } from '../bulk/ExportButton.tsx'
import { selectColumn } from '../bulk/SelectBox.tsx'
import { countOf } from '../bulk/selection.ts'
import { SelectionContext, type SelectionState, useSelection } from '../bulk/useSelection.ts'
import { formatNumber } from '../format/amounts.ts'
import { type Filters, isSort } from '../query/listQuery.ts'
import type { List } from '../query/useList.ts'
import type { Counted } from '../screen/counted.ts'
import { PageHeader } from '../screen/PageHeader.tsx'
import { useMedia } from '../screen/useMedia.ts'
import { ColumnMenu } from '../table/ColumnMenu.tsx'
import type { Column } from '../table/columns.ts'
import { TableStates } from '../table/TableStates.tsx'
import { useColumnChoice } from '../table/useColumnChoice.ts'
import { useDefaultView } from '../views/useDefaultView.ts'
import { ViewMenu } from '../views/ViewMenu.tsx'
import { ArrivalNotice, describeArrived, useArrived } from './ArrivalNotice.tsx'
import { FilterBar } from './FilterBar.tsx'
import { LimitField } from './LimitField.tsx'
import { NoMatch } from './NoMatch.tsx'
import { useListShortcuts } from './useListShortcuts.ts'

interface ListScreenProps<Row, F extends Filters> {
  list: List<Row, F>
  title: string
  /** One line under the title. */
  intro?: string
  columns: Column<Row>[]
  /** How the rows, or the figures of a row, are counted. */
  counted?: Counted
  /** The bulk changes of the list; without them no row can be selected. */
  bulk?: Bulk<Row>
  /** The list's own filter fields; limit and Limpiar follow them. */
  filters?: ReactNode
  /** Buttons in the header of the screen. */
  actions?: ReactNode
  /** Shown between the header and the filters. */
  children?: ReactNode
  /** A summary of the filtered rows, shown above their table. */
  summary?: ReactNode
  /** Shown below the rows. */
  below?: ReactNode
  /** Shown at the start of the line that ends with the choice of columns; among the filters where `lines` are shown. */
  toolbar?: ReactNode
  /** Shown directly above the rows; it may stick there without covering the filters. */
  notice?: ReactNode
  /** The rows of a phone, where a table of many columns would show few of them. */
  lines?: (rows: Row[]) => ReactNode
  /** Shown when nothing is there yet: an EmptyState. */
  empty: ReactNode
}

/**
 * A list with its filters, and each of its states: loading, failed, nothing yet, no match, rows with paging.
 * @example <ListScreen list={useList(courseList)} title="Cursos" columns={columns} empty={<EmptyState title="Todavía no hay cursos" />} />
 */
export function ListScreen<Row extends { id: string | number }, F extends Filters>(
  props: ListScreenProps<Row, F>,
) {
  const { list, title, columns, filters, actions, children, summary, below, toolbar, notice } = props
  // Changing many rows at once is for administrators only.
  const isCollaborator = useSession(({ user }) => hasRole(user, 'collaborator'))
  const bulk = isCollaborator ? undefined : props.bulk
  const { shown, toggle } = useColumnChoice(list.options.name, columns)
  const results = useRef<HTMLDivElement>(null)
  const fileColumns = columns.filter((column) => column.isImported || shown.includes(column))
  const tableColumns = useMemo(() => (bulk ? [selectColumn(bulk.nameOf), ...shown] : shown), [bulk, shown])
  const state = useSelection(list)
  const chosen = bulk ? countOf(state.selection) : 0
  useListShortcuts(results, bulk !== undefined)
  useDefaultView(list.options.name)
  const arrived = useArrived(list)
  const isNarrow = useMedia(`(max-width: ${theme.breakpoint.md - 0.02}px)`)
  const hasLines = isNarrow && props.lines !== undefined

  /** Moves scroll position and focus to the start of the next page. */
  function handlePageChange(page: number) {
    list.setPage(page)
    results.current?.focus(inPlace)
    results.current?.scrollIntoView({ block: 'start' })
  }

  const line = (
    <Line $isShort={hasLines}>
      {toolbar && !hasLines && <Toolbar>{toolbar}</Toolbar>}
      <Range>{describeRange(list)}</Range>
      <ViewMenu list={list.options.name} shown={shown.map(({ name }) => name)} />
      {!hasLines && columns.some(({ isFixed }) => !isFixed) && (
        <ColumnMenu columns={columns} shown={shown} onToggle={toggle} />
      )}
      <ExportButton list={list} columns={fileColumns} />
    </Line>
  )
  return (
    <Stack gap={3}>
      <PageHeader title={title} intro={props.intro} count={list.totalItems} counted={props.counted}>
        {actions}
      </PageHeader>
      {children}
      <FilterBar title={title} onReset={list.reset} set={setFilters(list)}>
        {filters}
        {hasLines && toolbar && <Toolbar>{toolbar}</Toolbar>}
        <LimitField value={list.query.limit} onChange={list.setLimit} />
      </FilterBar>
      {summary}
      <Results ref={results} role="group" aria-label={`${title}${describePage(list)}`} tabIndex={-1}>
        {bulk ? (
          <BulkPlace
            {...{ bulk, list, state, columns: fileColumns }}
            onLeave={() => results.current?.focus(inPlace)}
            // Lines have no boxes to select them by.
            isReserved={!hasLines}
          >
            {line}
          </BulkPlace>
        ) : (
          line
        )}
        <ArrivalNotice list={list} arrived={arrived} />
        {notice}
        {/* Checkboxes need only the id of a row. */}
        <SelectionContext value={state as unknown as SelectionState<{ id: string | number }>}>
          <ListResults {...props} columns={tableColumns} hasLines={hasLines} />
        </SelectionContext>
      </Results>
      <Pagination
        page={list.query.page}
        totalPages={list.totalPages}
        onPageChange={handlePageChange}
        onNextIntent={list.preloadNext}
      />
      {below}
      <VisuallyHidden role="status">{announcement(list, { arrived, chosen })}</VisuallyHidden>
    </Stack>
  )
}

const inPlace = { preventScroll: true }

function ListResults<Row extends { id: string | number }, F extends Filters>(
  props: ListScreenProps<Row, F> & { hasLines: boolean },
) {
  const { list, title, columns, lines, hasLines, empty } = props
  if (lines && hasLines && list.rows?.length && !list.error) return lines(list.rows)
  const isNothingYet = !list.isFiltered && list.totalItems === 0
  return (
    <TableStates
      label={title}
      columns={columns}
      rows={list.rows}
      error={list.error}
      failed={list.options.failed}
      isFetching={list.isFetching}
      sorting={list.sorting}
      isStale={list.isStale}
      onRetry={list.retry}
      empty={isNothingYet ? empty : <NoMatch onReset={list.reset} />}
      skeletonRows={Math.min(list.query.limit, 10)}
    />
  )
}

function announcement<Row, F extends Filters>(
  list: List<Row, F>,
  { arrived, chosen }: { arrived: number; chosen: number },
): string {
  if (chosen > 0) return describeChosen(chosen)
  if (arrived > 0) return describeArrived(arrived)
  const { rows, totalItems = 0, isStale, error } = list
  if (!rows || isStale || error) return ''
  return `${totalItems === 1 ? '1 resultado' : `${totalItems} resultados`}${describePage(list)}`
}

function describePage<Row, F extends Filters>({ shownPage, totalPages }: List<Row, F>): string {
  return totalPages > 1 ? `, página ${shownPage.page} de ${totalPages}` : ''
}

/** How many filters are set besides search and order. */
function setFilters<Row, F extends Filters>({ query, options }: List<Row, F>): number {
  const names = Object.keys(query.filters).filter((name) => name !== 'search' && !isSort(name))
  return names.filter((name) => query.filters[name] !== options.filters[name]).length
}

/** The range of the rows that are shown. */
function describeRange<Row, F extends Filters>({ rows, shownPage, totalItems = 0 }: List<Row, F>): string {
  if (!rows?.length) return ''
  const first = (shownPage.page - 1) * shownPage.limit + 1
  const [from, to, all] = [first, first + rows.length - 1, totalItems].map((n) => formatNumber(n))
  return `${from}–${to} de ${all}`
}

const Results = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${theme.space[2]};
  min-width: 0;
  scroll-margin-top: calc(var(--top, 0px) + ${theme.space[2]});
  &:focus { outline: none; }
`

const Line = styled.div<{ $isShort: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${theme.space[1]};
  /* All in one line on a phone. */
  > button, > div > button { padding-inline: ${theme.space[1]}; }
  ${({ $isShort }) => $isShort && '&& > span { flex: none; }'}
`

const Toolbar = styled.div`
  flex: 1 0 100%;
  ${media.md} { flex: none; margin-inline-end: ${theme.space[2]}; }
`

const Range = styled.span`
  /* On a phone it has its own line, whose height is reserved before the text is there. */
  flex: 1 0 100%;
  min-height: 1.6em;
  margin-inline-end: auto;
  ${media.md} { flex: none; }
  color: ${theme.color.textMuted};
  font-size: ${theme.font.size.sm};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`
