import type { AcademyCourse } from 'shared-auth/api'
import { ButtonLink } from 'shared-ui'
import { addressOf, lessonsOf } from '../../catalogue/courses.api.ts'
import { lessonPath } from '../../catalogue/paths.ts'
import { isCompleted, useReading } from '../../reading/reading.ts'

/** Link to the first lesson that is not completed yet, or to the very first once all are. */
export function ContinueLink({ course }: { course: AcademyCourse }) {
  const completed = useReading((state) => state.completed)
  const places = lessonsOf(course)
  const isOpen = ({ lesson }: (typeof places)[number]) => !isCompleted(lesson, completed)
  const next = places.find(isOpen) ?? places[0]
  if (!next) return null
  const openCount = places.filter(isOpen).length
  return <ButtonLink to={lessonPath(addressOf(course, next))}>{label(openCount, places.length)}</ButtonLink>
}

function label(openCount: number, count: number): string {
  if (openCount === count) return 'Empezar el curso'
  return openCount === 0 ? 'Repasar el curso' : 'Continuar el curso'
}
