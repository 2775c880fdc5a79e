import { DatedFilters, type List } from 'shared-admin'
import type { ShortLink } from 'shared-auth/api'
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
