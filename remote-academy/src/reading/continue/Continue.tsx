import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { AcademyCourse, ReadLesson } from 'shared-auth/api'
import { Text, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { addressOf, courseQuery, lessonsOf } from '../../catalogue/courses.api.ts'
import { lessonPath, placeHash } from '../../catalogue/paths.ts'
import { isCompleted, lastRead, percentOf, useReading } from '../reading.ts'
import { ReviewLink } from './ReviewLink.tsx'

/** Where the reader stopped, with how much of the course is done; renders nothing when nothing is left to read there. */
export function Continue() {
  const last = useReading(lastRead)
  return last ? <ContinueCourse key={last.id} last={last} /> : null
}

function ContinueCourse({ last }: { last: ReadLesson }) {
  const completed = useReading((state) => state.completed)
  const { data: course } = useQuery(courseQuery(last.address.courseSlug))
  const next = course && nextIn(course, last, completed)
  if (course === undefined) return null
  if (!course || !next)
    return (
      <Place data-print="hidden">
        <ReviewLink />
      </Place>
    )
  const isSame = next.lesson.id === last.id
  return (
    <Place data-print="hidden">
      <p title={next.lesson.titleLesson}>
        Sigue donde lo dejaste:{' '}
        <Link to={lessonPath(addressOf(course, next)) + (isSame ? placeHash : '')}>
          {next.lesson.titleLesson}
        </Link>
      </p>
      <ReviewLink>
        <Text size="sm" tone="muted" title={course.title}>
          {percentOf(course, completed)} % completado · {course.title}
        </Text>
      </ReviewLink>
    </Place>
  )
}

/** The lesson itself, or the one after it that is still open, or any that is. */
function nextIn(course: AcademyCourse, { id }: ReadLesson, completed: readonly string[]) {
  const places = lessonsOf(course)
  const at = places.findIndex(({ lesson }) => lesson.id === id)
  const inOrder = [...places.slice(at), ...places.slice(0, Math.max(at, 0))]
  return inOrder.find(({ lesson }) => !isCompleted(lesson, completed))
}

/* Two lines, also where they are too long, so that what reserves their space can know it. How much is done stands before what may be cut. */
const Place = styled.div`
  min-width: 0;
  max-width: 100%;
  font-size: ${theme.font.size.sm};
  p { overflow: hidden; white-space: nowrap; text-overflow: ellipsis; }
  a { color: ${theme.color.primary}; font-weight: ${theme.font.weight.semibold}; }
`
