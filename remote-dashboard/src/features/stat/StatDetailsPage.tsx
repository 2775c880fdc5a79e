import { ArrowLeft, ScrollText } from 'lucide-react'
import { ButtonLink, EmptyState } from 'shared-ui'
import { Clipped } from '../../admin/Clipped.ts'
import type { Column } from '../../admin/columns.ts'
import { DatedFilters } from '../../admin/DatedFilters.tsx'
import { formatDate } from '../../admin/formatDate.ts'
import { ListScreen } from '../../admin/ListScreen.tsx'
import { useList } from '../../admin/useList.ts'
import { type VisitStat, visitStatList } from './stat.api.ts'

const columns: Column<VisitStat>[] = [
  { name: 'id', header: 'ID', value: (visit) => visit.id, isNumeric: true },
  {
    name: 'currentURL',
    header: 'URL',
    value: (visit) => visit.currentURL,
    cell: (visit) => <Clipped $width="20rem">{visit.currentURL}</Clipped>,
    isFixed: true,
  },
  { name: 'ip', header: 'IP', value: (visit) => visit.ip },
  { name: 'city', header: 'Ciudad', value: (visit) => visit.city || '—' },
  { name: 'countryName', header: 'País', value: (visit) => visit.countryName || '—' },
  { name: 'org', header: 'Org', value: (visit) => visit.org || '—' },
  { name: 'createdAt', header: 'Creado', value: (v) => v.createdAt, cell: (v) => formatDate(v.createdAt) },
]

export function StatDetailsPage() {
  const list = useList(visitStatList)
  const orders = { name: 'sortDate', label: 'Orden', DESC: 'Más recientes', ASC: 'Más antiguas' } as const
  return (
    <ListScreen
      list={list}
      title="Detalles de visitas"
      columns={columns}
      actions={
        <ButtonLink to="/dashboard/application/stat" variant="secondary">
          <ArrowLeft aria-hidden /> Volver
        </ButtonLink>
      }
      empty={<EmptyState icon={<ScrollText />} title="Todavía no hay visitas" />}
      filters={
        <DatedFilters
          list={list}
          from="dateFrom"
          to="dateTo"
          searchLabel="Buscar"
          placeholder="URL, IP, ciudad, país u organización"
          orders={orders}
        />
      }
    />
  )
}
