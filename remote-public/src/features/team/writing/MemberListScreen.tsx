import { Users } from 'lucide-react'
import { ContentListScreen, OrderButton } from 'shared-admin'
import { EmptyState } from 'shared-ui'
import { memberKind } from '../../../screens/writing/writtenKinds.ts'

export function MemberListScreen() {
  return (
    <ContentListScreen
      kind={memberKind}
      title="Equipo"
      intro="Las personas que presenta el sitio; no necesitan una cuenta. La página del equipo muestra las diez primeras."
      createLabel="Nueva persona"
      actions={<OrderButton kind={memberKind} title="Orden del equipo" />}
      empty={<EmptyState icon={<Users />} title="Todavía no hay nadie en el equipo" />}
    />
  )
}
