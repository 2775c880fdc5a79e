import { FolderOpen } from 'lucide-react'
import { EmptyState } from 'shared-ui'
import { ContentListScreen } from '../../../screens/drafts/ContentListScreen.tsx'

export function CategoryListScreen() {
  return (
    <ContentListScreen
      kind="academy-category"
      title="Categorías de la academia"
      intro="Cada curso pertenece a una; se publican antes que sus cursos."
      createLabel="Nueva categoría"
      empty={<EmptyState icon={<FolderOpen />} title="Todavía no hay categorías" />}
    />
  )
}
