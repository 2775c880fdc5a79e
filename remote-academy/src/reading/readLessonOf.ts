import type { AcademyCourse, ReadLesson } from 'shared-auth/api'
import { addressOf, lessonsOf } from '../catalogue/courses.api.ts'

/** What screens show of a lesson without its course; undefined when the course does not have it. */
export function readLessonOf(course: AcademyCourse, id: string): ReadLesson | undefined {
  const place = lessonsOf(course).find(({ lesson }) => lesson.id === id)
  return (
    place && { id, title: place.lesson.titleLesson, course: course.title, address: addressOf(course, place) }
  )
}
