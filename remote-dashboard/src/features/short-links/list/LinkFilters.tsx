import type { ShortLink } from 'shared-auth/api'
import { DatedFilters } from '../../../list/DatedFilters.tsx'
import type { List } from '../../../query/useList.ts'
import type { ShortLinkFilters } from '../shortLinks.api.ts'

export function LinkFilters({ list }: { list: List<ShortLink, ShortLinkFilters> }) {
  return (
    <DatedFilters
      list={list}
      from="dateVisitFrom"
      to="dateVisitTo"
      hasTime
      searchLabel="Buscar por backHalf"
      orders={{ name: 'sortCreatedAt', label: 'Creación', ASC: 'Más antiguas' }}
    />
  )
}
