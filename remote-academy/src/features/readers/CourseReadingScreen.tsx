import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { PageHeader, RecordGate } from 'shared-admin'
import { Stack } from 'shared-ui'
import { CourseFigures } from './CourseFigures.tsx'
import { CourseTabs } from './CourseTabs.tsx'
import { OutlinePanel } from './OutlinePanel.tsx'
import { courseReadingQuery, readersPath } from './readers.api.ts'

/** Where people are in a course, and where they leave it. */
export function CourseReadingScreen() {
  const { id = '' } = useParams()
  const query = useQuery(courseReadingQuery(id))
  return (
    <Stack gap={5}>
      <PageHeader
        title={query.data?.title ?? 'Lectores de un curso'}
        breadcrumbs={[{ label: 'Lectores', to: readersPath }, { label: 'Dónde están' }]}
      />
      <CourseTabs id={id} />
      <RecordGate query={query} missing="Este curso ya no existe." failed="No se pudo cargar el curso.">
        {(course) => (
          <>
            <CourseFigures course={course} />
            <OutlinePanel course={course} />
          </>
        )}
      </RecordGate>
    </Stack>
  )
}
