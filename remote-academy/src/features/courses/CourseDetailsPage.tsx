import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import type { AcademyCourse } from 'shared-auth/api'
import { EmptyState, Heading, media, PageMeta, pathTo, Text, theme, transitionName } from 'shared-ui'
import { styled } from 'styled-components'
import { AcademyBreadcrumbs } from '../../catalogue/AcademyBreadcrumbs.tsx'
import { courseQuery, lessonsOf } from '../../catalogue/courses.api.ts'
import { FailedPage } from '../../catalogue/FailedPage.tsx'
import { FreshnessBadge } from '../../catalogue/FreshnessBadge.tsx'
import { levelLabels } from '../../catalogue/levels.ts'
import { MovedPage } from '../../catalogue/MovedPage.tsx'
import { PageSkeleton } from '../../catalogue/PageSkeleton.tsx'
import { categoryPath } from '../../catalogue/paths.ts'
import { Thumbnail } from '../../catalogue/Thumbnail.tsx'
import { CourseFinish } from '../../reading/finish/CourseFinish.tsx'
import { ProgressMeter } from '../../reading/ProgressMeter.tsx'
import { ContinueLink } from './ContinueLink.tsx'
import { SectionLessons } from './SectionLessons.tsx'

export function CourseDetailsPage() {
  const { categorySlug = '', courseSlug = '' } = useParams()
  if (courseSlug.trim() === '') return <FailedPage message={<span lang="en">Course slug is missing.</span>} />
  return <CourseDetails categorySlug={categorySlug} courseSlug={courseSlug.trim()} />
}

function CourseDetails({ categorySlug, courseSlug }: { categorySlug: string; courseSlug: string }) {
  const { data: course, isPending, isError, isFetching, refetch } = useQuery(courseQuery(courseSlug))
  if (isPending) return <PageSkeleton />
  if (isError) {
    return (
      <FailedPage
        message={
          <span lang="en">
            Failed to load course details. It might not exist or there was a network error.
          </span>
        }
        onRetry={() => refetch()}
        isRetrying={isFetching}
      />
    )
  }
  // A course exists under its own category only. The back end also finds it by a slug that it had before.
  if (course?.category.slug !== categorySlug || course.slug !== courseSlug) {
    return (
      <MovedPage
        kind="course"
        params={[categorySlug, courseSlug]}
        message="Curso no encontrado."
        to={pathTo('/academy')}
      >
        Ver todas las categorías
      </MovedPage>
    )
  }
  return <LoadedCourse course={course} />
}

function LoadedCourse({ course }: { course: AcademyCourse }) {
  const lessons = lessonsOf(course)
  const count = lessons.length
  const minutes = lessons.reduce((sum, { lesson }) => sum + (lesson.readingMinutes ?? 0), 0)
  return (
    <>
      <PageMeta title={`${course.title} · Academia`} description={course.description} />
      <AcademyBreadcrumbs
        steps={[
          { label: course.category.name, to: categoryPath(course.category.slug) },
          { label: course.title },
        ]}
      />
      <Intro>
        <div>
          <FreshnessBadge createdAt={course.createdAt} />
          <Heading level={1}>{course.title}</Heading>
          <Text size="lg" tone="muted">
            {course.description}
          </Text>
          <Text tone="subtle" size="sm">
            {course.level && `Nivel ${levelLabels[course.level].toLowerCase()} · `}
            {course.sections.length} {course.sections.length === 1 ? 'sección' : 'secciones'} · {count}{' '}
            {count === 1 ? 'lección' : 'lecciones'}
            {minutes > 0 && ` · ${minutes} min de lectura`}
          </Text>
        </div>
        <Thumbnail src={course.thumbnail} isEager style={transitionName('course-picture', course.slug)} />
      </Intro>
      {count === 0 ? (
        <EmptyState message="Este curso todavía no tiene lecciones." />
      ) : (
        <Start>
          <ProgressMeter course={course} />
          <ContinueLink course={course} />
        </Start>
      )}
      <div data-print="hidden">
        <CourseFinish course={course} />
      </div>
      {course.sections.map((section) => (
        <SectionLessons key={section.id} section={section} course={course} />
      ))}
    </>
  )
}

const Intro = styled.header`
  display: grid;
  align-items: start;
  gap: ${theme.space[6]};
  margin-block: ${theme.space[6]} ${theme.space[8]};
  h1 { margin-block: ${theme.space[2]} ${theme.space[3]}; }
  p + p { margin-top: ${theme.space[3]}; }
  ${media.md} { grid-template-columns: minmax(0, 1fr) minmax(0, 16rem); gap: ${theme.space[8]}; }
`

const Start = styled.div`
  display: grid;
  align-items: center;
  gap: ${theme.space[4]};
  padding: ${theme.space[4]} ${theme.space[5]};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.sunken};
  ${media.sm} { grid-template-columns: minmax(0, 1fr) auto; gap: ${theme.space[6]}; }
`
