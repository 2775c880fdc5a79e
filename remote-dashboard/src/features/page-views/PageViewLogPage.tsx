import { ScrollText } from 'lucide-react'
import {
  BackLink,
  type Column,
  DatedFilters,
  dateColumn,
  ListScreen,
  sortable,
  textColumn,
  useList,
} from 'shared-admin'
import type { PageView } from 'shared-auth/api'
import { EmptyState } from 'shared-ui'
import { pageViewLog } from './pageViews.api.ts'
import { logCounted } from './viewsCounted.ts'

const columns: Column<PageView>[] = [
  { name: 'id', header: 'ID', value: (visit) => visit.id, isNumeric: true },
  { ...textColumn('currentURL', 'URL', 'clamp(10rem, 14vw, 24rem)'), isFixed: true },
  textColumn('ip', 'IP'),
  textColumn('city', 'Ciudad', 'clamp(6rem, 8.5vw, 12rem)'),
  textColumn('countryName', 'País'),
  textColumn('org', 'Org', 'clamp(7rem, 9vw, 16rem)'),
  sortable(dateColumn('createdAt', 'Creado'), 'sortDate', 'DESC'),
]

export function PageViewLogPage() {
  const list = useList(pageViewLog)
  return (
    <ListScreen
      list={list}
      title="Detalles de vistas"
      columns={columns}
      counted={logCounted(list.query.filters)}
      actions={<BackLink to="/dashboard/application/stat" />}
      empty={<EmptyState icon={<ScrollText />} title="Todavía no hay vistas de página" />}
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
