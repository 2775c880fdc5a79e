import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { AcademyCategory, AcademyCourse } from 'shared-auth/api'
import { Text, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { addressOf, courseQuery, lessonsOf } from '../../catalogue/courses.api.ts'
import { staleTime } from '../../catalogue/loading.ts'
import { ProgressMeter } from '../../catalogue/ProgressMeter.tsx'
import { lessonPath } from '../../catalogue/paths.ts'
import { percentOf, useProgress } from '../../catalogue/progress.ts'

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

/** The courses that the reader has begun, each with the next lesson. */
export function CoursesInProgress({ categories }: { categories: AcademyCategory[] }) {
  const completed = useProgress((state) => state.completed)
  const slugs = categories.flatMap(({ courses }) => courses.map(({ slug }) => slug)).slice(0, MAX_SEARCHED)
  const { data: courses = [] } = useQuery(coursesQuery(slugs))
  const begun = courses.filter((course) => {
    const percent = percentOf(course, completed)
    return percent < 100 && lessonsOf(course).some(({ lesson }) => completed.includes(lesson.slug))
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
  const next = lessonsOf(course).find(({ lesson }) => !completed.includes(lesson.slug))
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
