import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChartColumn } from 'lucide-react'
import {
  type Column,
  DatedFilters,
  formatNumber,
  hasFailed,
  ListScreen,
  queriesOfList,
  useList,
} from 'shared-admin'
import { ButtonLink, EmptyState } from 'shared-ui'
import { PageViewCharts } from './PageViewCharts.tsx'
import { type PageViews, pageViewSeriesQuery, pageViewsList } from './pageViews.api.ts'
import { pagesCounted } from './viewsCounted.ts'

const columns: Column<PageViews>[] = [
  {
    name: 'visits',
    header: 'Visitas',
    value: (page) => page.visits,
    cell: (page) => formatNumber(page.visits),
    isNumeric: true,
    sort: { name: 'sortVisits', first: 'DESC' },
    isFixed: true,
  },
  {
    name: 'url',
    header: 'URL',
    value: (page) => page.url,
    isLong: true,
    isFixed: true,
    isName: true,
    width: '24rem',
  },
]

/** What it begins with. */
export const queries = queriesOfList(pageViewsList)

export function PageViewListPage() {
  const list = useList(pageViewsList)
  const series = useQuery({ ...pageViewSeriesQuery(list.query.filters), placeholderData: keepPreviousData })
  // A failure of both is shown once, in the place of the list, and retried together.
  const hasOneFailure = hasFailed(series) && list.error !== null
  function retry() {
    list.retry()
    if (hasOneFailure) void series.refetch()
  }
  return (
    <ListScreen
      list={{ ...list, retry }}
      title="Estadísticas"
      intro="Las visitas de esta lista son vistas de página: cada página que alguien abre cuenta una."
      columns={columns}
      counted={pagesCounted(list.query.filters)}
      actions={
        <>
          <ButtonLink to="/dashboard/application/stat/summary">Resumen</ButtonLink>
          <ButtonLink to="/dashboard/application/stat/details">Detalles</ButtonLink>
        </>
      }
      empty={<EmptyState icon={<ChartColumn />} title="Todavía no hay vistas de página" />}
      filters={
        <DatedFilters
          list={list}
          from="dateFrom"
          to="dateTo"
          orders={{ name: 'sortVisits', DESC: 'Más vistas', ASC: 'Menos vistas' }}
        />
      }
      below={!hasOneFailure && <PageViewCharts series={series} range={list.query.filters} />}
    />
  )
}
