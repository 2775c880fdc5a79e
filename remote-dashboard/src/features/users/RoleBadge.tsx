import type { Role } from 'shared-auth'
import { Badge } from 'shared-ui'
import { roleLabels } from '../../format/roleLabels.ts'

export function RoleBadge({ role }: { role: Role }) {
  return <Badge tone={role === 'admin' ? 'accent' : 'neutral'}>{roleLabels[role]}</Badge>
}
