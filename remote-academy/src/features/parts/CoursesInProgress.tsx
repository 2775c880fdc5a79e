import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import type { AcademyCategory, AcademyCourse } from 'shared-auth/api'
import { Text, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { addressOf, courseQuery, lessonsOf } from '../../catalogue/courses.api.ts'
import { staleTime } from '../../catalogue/loading.ts'
import { lessonPath } from '../../catalogue/paths.ts'
import { ProgressMeter } from '../../reading/ProgressMeter.tsx'
import { identifyLessons, isCompleted, lastRead, percentOf, useReading } from '../../reading/reading.ts'

/** The lessons of each course take a request, so a large catalogue is searched only in part. */
const MAX_SEARCHED = 12
const SHOWN = 3

/** Courses with their lessons, without those that fail to load; the pages of the courses share the cache. */
function coursesQuery(slugs: string[]) {
  return queryOptions({
    queryKey: ['academy', 'courses', slugs],
    queryFn: async ({ client }) => {
      const loads = slugs.map((slug) => client.ensureQueryData(courseQuery(slug)).catch(() => null))
      return (await Promise.all(loads)).filter((course) => course !== null)
    },
    staleTime,
  })
}

/** The courses that the reader has begun, without the one of `Continue`, each with the next lesson. */
export function CoursesInProgress({ categories }: { categories: AcademyCategory[] }) {
  const completed = useReading((state) => state.completed)
  const slugs = categories.flatMap(({ courses }) => courses.map(({ slug }) => slug)).slice(0, MAX_SEARCHED)
  const { data: courses } = useQuery(coursesQuery(slugs))
  // Only then it may turn out that a course with renamed lessons has begun.
  useEffect(() => courses?.forEach(identifyLessons), [courses])
  const lastCourse = useReading(lastRead)?.address.courseSlug
  const begun = (courses ?? []).filter((course) => {
    if (course.slug === lastCourse) return false
    const percent = percentOf(course, completed)
    return percent < 100 && lessonsOf(course).some(({ lesson }) => isCompleted(lesson, completed))
  })
  if (begun.length === 0) return null
  return (
    <List role="list" aria-label="Cursos en progreso">
      {begun.slice(0, SHOWN).map((course) => (
        <li key={course.id}>
          <Text weight="semibold">{course.title}</Text>
          <ProgressMeter course={course} />
          <NextLesson course={course} completed={completed} />
        </li>
      ))}
    </List>
  )
}

function NextLesson({ course, completed }: { course: AcademyCourse; completed: readonly string[] }) {
  const next = lessonsOf(course).find(({ lesson }) => !isCompleted(lesson, completed))
  if (!next) return null
  return (
    <Text size="sm" tone="muted">
      Sigue: <Link to={lessonPath(addressOf(course, next))}>{next.lesson.titleLesson}</Link>
    </Text>
  )
}

const List = styled.ul`
  display: grid;
  gap: ${theme.space[4]};
  width: 100%;
  a { color: ${theme.color.primary}; font-weight: ${theme.font.weight.medium}; overflow-wrap: anywhere; }
`
