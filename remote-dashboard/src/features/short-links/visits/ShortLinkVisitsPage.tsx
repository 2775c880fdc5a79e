import { useQuery } from '@tanstack/react-query'
import { ScrollText } from 'lucide-react'
import { DatedFilters, FilterBar, NoMatch, queriesOfList, TableStates, useList } from 'shared-admin'
import { EmptyState, Pagination, Stack } from 'shared-ui'
import { RangeNote } from '../RangeNote.tsx'
import { tableCounted } from '../visitsCounted.ts'
import { ShortLinkHeader } from './ShortLinkHeader.tsx'
import { VisitExport } from './VisitExport.tsx'
import { VisitTable } from './VisitTable.tsx'
import { visitedCodeQuery, visitList } from './visits.api.ts'

const title = 'Detalles de visitas'

/** What it begins with. */
export const queries = queriesOfList(visitList)

export function ShortLinkVisitsPage() {
  const list = useList(visitList)
  const { filters, page } = list.query
  const code = useQuery(visitedCodeQuery(filters.shortenerId)).data
  const empty = <EmptyState icon={<ScrollText />} title="Todavía no hay visitas" />
  return (
    <Stack gap={6}>
      <ShortLinkHeader title={title} code={code} count={list.totalItems} counted={tableCounted(filters)}>
        <VisitExport filters={filters} isDisabled={!list.totalItems} />
      </ShortLinkHeader>
      <FilterBar title={title} onReset={list.reset}>
        <DatedFilters
          list={list}
          from="dateVisitFrom"
          to="dateVisitTo"
          hasTime
          searchLabel="Buscar por código corto"
          orders={{ name: 'sortVisitedAt', label: 'Orden', DESC: 'Más recientes', ASC: 'Más antiguas' }}
        />
      </FilterBar>
      <RangeNote {...filters} />
      {list.rows?.length ? (
        <VisitTable
          key={JSON.stringify(list.query)}
          filters={filters}
          stretch={page}
          totalItems={list.totalItems ?? 0}
          firstRows={list.isStale ? undefined : list.rows}
        />
      ) : (
        <TableStates
          label="Visitas"
          columns={[{ name: 'row', header: 'Visitas', width: '100%' }]}
          rows={list.rows}
          error={list.error}
          failed={visitList.failed}
          isFetching={list.isFetching}
          onRetry={list.retry}
          empty={list.isFiltered ? <NoMatch onReset={list.reset} /> : empty}
        />
      )}
      <Pagination page={page} totalPages={list.totalPages} onPageChange={list.setPage} />
    </Stack>
  )
}
