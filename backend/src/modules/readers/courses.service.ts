import type { LateReads } from '../../db/replica.ts'
import { notFound } from '../../errors.ts'
import { countLessons } from './courses.repository.ts'

export const missingCourse = () => notFound('Este curso ya no existe.')

/** How many lessons a course has; throws when it does not exist. */
export async function lessonsOf(reads: LateReads, courseId: string): Promise<number> {
  const lessons = await reads((db) => countLessons(db, courseId))
  if (lessons === undefined) throw missingCourse()
  return lessons
}
