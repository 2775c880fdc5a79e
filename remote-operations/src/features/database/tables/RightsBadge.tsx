import { Badge } from 'shared-ui'
import type { TableSummary } from './tables.api.ts'

/** What may be done with the rows of a table. */
export function RightsBadge({ rights }: Pick<TableSummary, 'rights'>) {
  const { canInsert, canUpdate, canDelete } = rights
  if (canInsert && canUpdate && canDelete) return <Badge tone="success">Todos</Badge>
  return canInsert || canUpdate || canDelete ? (
    <Badge tone="info">Algunos</Badge>
  ) : (
    <Badge>Solo lectura</Badge>
  )
}
