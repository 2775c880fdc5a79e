import { ChartColumn } from 'lucide-react'
import { ButtonLink, EmptyState } from 'shared-ui'
import type { Column } from '../../admin/columns.ts'
import { DatedFilters } from '../../admin/DatedFilters.tsx'
import { ListScreen } from '../../admin/ListScreen.tsx'
import { useList } from '../../admin/useList.ts'
import { type PageVisits, pageVisitList } from './stat.api.ts'
import { VisitPicture } from './VisitPicture.tsx'

const columns: Column<PageVisits>[] = [
  {
    name: 'visits',
    header: 'Visitas',
    value: (page) => page.visits,
    cell: (page) => page.visits.toLocaleString('es-PE'),
    isNumeric: true,
    isFixed: true,
  },
  { name: 'url', header: 'URL', value: (page) => page.url, isLong: true, isFixed: true, width: '24rem' },
]

export function StatPage() {
  const list = useList(pageVisitList)
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
          orders={{ name: 'sortDate', label: 'Última visita', ASC: 'Más antiguas' }}
        />
      }
      picture={<VisitPicture range={list.query.filters} />}
    />
  )
}
