import { ArrowLeft, ScrollText } from 'lucide-react'
import { ButtonLink, EmptyState } from 'shared-ui'
import { dateColumn, textColumn } from '../../admin/columnKinds.tsx'
import type { Column } from '../../admin/columns.ts'
import { DatedFilters } from '../../admin/DatedFilters.tsx'
import { ListScreen } from '../../admin/ListScreen.tsx'
import { useList } from '../../admin/useList.ts'
import { type VisitStat, visitStatList } from './stat.api.ts'

const columns: Column<VisitStat>[] = [
  { name: 'id', header: 'ID', value: (visit) => visit.id, isNumeric: true },
  { ...textColumn('currentURL', 'URL', 'clamp(10rem, 14vw, 24rem)'), isFixed: true },
  textColumn('ip', 'IP'),
  textColumn('city', 'Ciudad', 'clamp(6rem, 8.5vw, 12rem)'),
  textColumn('countryName', 'País'),
  textColumn('org', 'Org', 'clamp(7rem, 9vw, 16rem)'),
  dateColumn('createdAt', 'Creado'),
]

export function StatDetailsPage() {
  const list = useList(visitStatList)
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
          placeholder="URL, IP, ciudad, país u organización"
          orders={{ name: 'sortDate', ASC: 'Más antiguas' }}
        />
      }
    />
  )
}
