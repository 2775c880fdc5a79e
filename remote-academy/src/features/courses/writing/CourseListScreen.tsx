import { BookOpen } from 'lucide-react'
import { EmptyState } from 'shared-ui'
import { ContentListScreen } from '../../../screens/drafts/ContentListScreen.tsx'

export function CourseListScreen() {
  return (
    <ContentListScreen
      kind="academy-course"
      title="Cursos"
      intro="Cada uno con sus secciones y lecciones."
      createLabel="Nuevo curso"
      empty={<EmptyState icon={<BookOpen />} title="Todavía no hay cursos" />}
    />
  )
}
