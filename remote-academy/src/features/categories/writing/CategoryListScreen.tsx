import { FolderOpen } from 'lucide-react'
import { ContentListScreen } from 'shared-admin'
import { EmptyState } from 'shared-ui'
import { category } from '../../../screens/writing/writtenKinds.ts'

export function CategoryListScreen() {
  return (
    <ContentListScreen
      kind={category}
      title="Categorías de la academia"
      intro="Cada curso pertenece a una; se publican antes que sus cursos."
      createLabel="Nueva categoría"
      empty={<EmptyState icon={<FolderOpen />} title="Todavía no hay categorías" />}
    />
  )
}
