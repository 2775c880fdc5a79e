import { BriefcaseBusiness } from 'lucide-react'
import { ContentListScreen, OrderButton } from 'shared-admin'
import { EmptyState } from 'shared-ui'
import { projectKind } from '../../../screens/writing/writtenKinds.ts'

export function ProjectListScreen() {
  return (
    <ContentListScreen
      kind={projectKind}
      title="Proyectos"
      intro="Los casos del sitio, en el orden en que se ven. Los primeros también están en la portada."
      createLabel="Nuevo proyecto"
      actions={<OrderButton kind={projectKind} title="Orden de los proyectos" />}
      empty={<EmptyState icon={<BriefcaseBusiness />} title="Todavía no hay proyectos" />}
    />
  )
}
