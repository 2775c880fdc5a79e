import { academy } from '../../../../seed-content/academy.ts'
import type { CourseSeed, LessonSeed } from '../../../../seed-content/types.ts'
import type { Db } from '../../../db/database.ts'
import {
  academyCategories,
  academyCourses,
  academyLessonLinks,
  academyLessons,
  academySections,
} from '../../../db/schema/academy.ts'
import { daysBefore } from './moments.ts'

export async function seedAcademy(db: Db, now: Date) {
  for (const [position, { courses, daysAgo, ...category }] of academy.entries()) {
    const createdAt = daysBefore(now, daysAgo)
    const [row] = await db
      .insert(academyCategories)
      .values({ ...category, position, createdAt, updatedAt: createdAt })
      .returning()
    if (!row) continue
    for (const [at, course] of courses.entries()) await addCourse(db, now, row.id, course, at)
  }
}

async function addCourse(db: Db, now: Date, categoryId: string, course: CourseSeed, position: number) {
  const { sections, daysAgo, ...values } = course
  const createdAt = daysBefore(now, daysAgo)
  const [row] = await db
    .insert(academyCourses)
    .values({ ...values, categoryId, position, createdAt, updatedAt: createdAt })
    .returning()
  if (!row) return
  for (const { lessons, ...section } of sections) {
    const [inserted] = await db
      .insert(academySections)
      .values({ ...section, courseId: row.id })
      .returning()
    if (!inserted) continue
    for (const lesson of lessons) await addLesson(db, now, inserted.id, lesson)
  }
}

async function addLesson(db: Db, now: Date, sectionId: string, lesson: LessonSeed) {
  const { links, linksPremium, daysAgo, ...values } = lesson
  const createdAt = daysBefore(now, daysAgo)
  const [row] = await db
    .insert(academyLessons)
    .values({ ...values, sectionId, createdAt, updatedAt: createdAt })
    .returning()
  if (!row) return
  const rows = [
    ...links.map((link, position) => ({ ...link, lessonId: row.id, isPremium: false, position })),
    ...linksPremium.map((link, position) => ({ ...link, lessonId: row.id, isPremium: true, position })),
  ]
  if (rows.length > 0) await db.insert(academyLessonLinks).values(rows)
}
