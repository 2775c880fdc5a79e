import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { useSession } from 'shared-auth'
import type { AcademyCourse } from 'shared-auth/api'
import { courseQuery, lessonsOf } from '../../catalogue/courses.api.ts'
import { FailedPage } from '../../catalogue/FailedPage.tsx'
import { lessonQuery } from '../../catalogue/lessons.api.ts'
import { MovedPage } from '../../catalogue/MovedPage.tsx'
import { PageSkeleton } from '../../catalogue/PageSkeleton.tsx'
import { coursePath, type LessonAddress } from '../../catalogue/paths.ts'
import { LessonArticle } from './LessonArticle.tsx'
import { rendererQuery } from './renderer.api.ts'

export { loadRendererOfPrerenderedPage } from './renderer.api.ts'

export function LessonDetailsPage() {
  const { categorySlug = '', courseSlug = '', sectionSlug = '', lessonSlug = '' } = useParams()
  return <LessonDetails address={{ categorySlug, courseSlug, sectionSlug, lessonSlug }} />
}

function LessonDetails({ address }: { address: LessonAddress }) {
  const readerId = useSession((state) => state.user?.id)
  const lesson = useQuery(lessonQuery(address.lessonSlug, readerId))
  const course = useQuery(courseQuery(address.courseSlug))
  // Starts loading together with the data, not after it.
  useQuery(rendererQuery)

  if (lesson.isPending || course.isPending) return <PageSkeleton label="Cargando lección..." />
  if (lesson.isError) {
    return (
      <FailedPage
        message="Error al cargar la lección"
        onRetry={() => lesson.refetch()}
        isRetrying={lesson.isFetching}
      />
    )
  }
  // Without the outline the lesson is still shown; with it, the path must be the lesson's own.
  const place = course.data && lessonsOf(course.data).find((other) => isAt(other, address))
  const isElsewhere = !course.isError && (!place || !isUnder(course.data, address))
  if (lesson.data?.slug !== address.lessonSlug || isElsewhere) {
    const { categorySlug, courseSlug, sectionSlug, lessonSlug } = address
    return (
      <MovedPage
        kind="lesson"
        params={[categorySlug, courseSlug, sectionSlug, lessonSlug]}
        message="No se encontró la lección."
        to={coursePath(categorySlug, courseSlug)}
      >
        Ver el curso
      </MovedPage>
    )
  }
  return <LessonArticle key={lesson.data.id} lesson={lesson.data} course={course.data ?? null} />
}

function isUnder(course: AcademyCourse | null | undefined, address: LessonAddress): boolean {
  return course?.slug === address.courseSlug && course.category.slug === address.categorySlug
}

function isAt(place: ReturnType<typeof lessonsOf>[number], address: LessonAddress): boolean {
  return place.lesson.slug === address.lessonSlug && place.section.slug === address.sectionSlug
}
