import { BookOpen } from 'lucide-react'
import { ContentListScreen } from 'shared-admin'
import { EmptyState } from 'shared-ui'
import { course } from '../../../screens/writing/writtenKinds.ts'

export function CourseListScreen() {
  return (
    <ContentListScreen
      kind={course}
      title="Cursos"
      intro="Cada uno con sus secciones y lecciones."
      createLabel="Nuevo curso"
      empty={<EmptyState icon={<BookOpen />} title="Todavía no hay cursos" />}
    />
  )
}
