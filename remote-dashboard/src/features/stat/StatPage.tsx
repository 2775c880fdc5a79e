import { useQuery } from '@tanstack/react-query'
import { ChartColumn } from 'lucide-react'
import { ButtonLink, EmptyState } from 'shared-ui'
import { ChartCard } from '../../admin/charts/ChartCard.tsx'
import type { Column } from '../../admin/columns.ts'
import { DatedFilters } from '../../admin/DatedFilters.tsx'
import { ListScreen } from '../../admin/ListScreen.tsx'
import { useList } from '../../admin/useList.ts'
import { type PageVisits, pageVisitList, topPagesQuery } from './stat.api.ts'

const columns: Column<PageVisits>[] = [
  { name: 'visits', header: 'Visitas', value: (page) => page.visits, isNumeric: true, isFixed: true },
  { name: 'url', header: 'URL', value: (page) => page.url, isLong: true, isFixed: true, width: '24rem' },
]

export function StatPage() {
  const list = useList(pageVisitList)
  const top = useQuery(topPagesQuery(list.query.filters))
  return (
    <ListScreen
      list={list}
      title="Estadísticas"
      columns={columns}
      actions={<ButtonLink to="/dashboard/application/stat/details">Detalles</ButtonLink>}
      empty={<EmptyState icon={<ChartColumn />} title="Todavía no hay visitas" />}
      filters={
        <DatedFilters
          list={list}
          from="dateFrom"
          to="dateTo"
          orders={{ name: 'sortDate', label: 'Última visita', DESC: 'Más recientes', ASC: 'Más antiguas' }}
        />
      }
    >
      <ChartCard
        title="Páginas más visitadas"
        name="paginas-mas-visitadas"
        kind="ranking"
        query={top}
        entries={top.data?.results.map(({ url, visits }) => ({ label: url, value: visits }))}
        labelHeader="URL"
      />
    </ListScreen>
  )
}
