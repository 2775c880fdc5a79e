import { asc, inArray } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { academyCourses } from '../../db/schema/academy.ts'
import { findCurrentSlug } from '../../site/addresses.repository.ts'

const summary = { id: true, slug: true, description: true, thumbnail: true, createdAt: true } as const
const courseSummary = { ...summary, title: true, level: true } as const
const lessonSummary = {
  id: true,
  slug: true,
  labelLesson: true,
  titleLesson: true,
  descriptionLesson: true,
  youtubeUrl: true,
  lessonOrder: true,
  createdAt: true,
} as const

const withCourses = {
  courses: {
    columns: courseSummary,
    orderBy: [asc(academyCourses.position), asc(academyCourses.title)],
  },
}

export async function listCategories(db: Db) {
  return db.query.academyCategories.findMany({
    columns: { ...summary, name: true },
    orderBy: (category) => [asc(category.position), asc(category.name)],
    with: withCourses,
  })
}

/** The current slugs of courses that have or had these. A slug that no course ever had stays as it is. */
export async function currentCourses(db: Db, slugs: string[]): Promise<string[]> {
  const missing = await unknownCourses(db, slugs)
  if (missing.length === 0) return slugs
  const moved = await Promise.all(missing.map((slug) => findCurrentSlug(db, 'course', slug)))
  return slugs.map((slug) => moved[missing.indexOf(slug)] ?? slug)
}

/** The slugs that no course has or had. */
export async function missingCourses(db: Db, slugs: string[]): Promise<string[]> {
  return unknownCourses(db, await currentCourses(db, slugs))
}

async function unknownCourses(db: Db, slugs: string[]): Promise<string[]> {
  const found = await db
    .select({ slug: academyCourses.slug })
    .from(academyCourses)
    .where(inArray(academyCourses.slug, slugs))
  return slugs.filter((slug) => !found.some((course) => course.slug === slug))
}

export async function findCategory(db: Db, slug: string) {
  return db.query.academyCategories.findFirst({
    columns: { ...summary, name: true },
    where: (category, { eq }) => eq(category.slug, slug),
    with: withCourses,
  })
}

export async function findCourse(db: Db, slug: string) {
  return db.query.academyCourses.findFirst({
    columns: { ...courseSummary, questionsRequired: true },
    where: (course, { eq }) => eq(course.slug, slug),
    with: {
      category: { columns: { id: true, name: true, slug: true } },
      sections: {
        columns: { courseId: false },
        orderBy: (section) => [asc(section.sectionOrder), asc(section.slug)],
        with: {
          lessons: {
            columns: { ...lessonSummary, markdownUrl: true, text: true },
            orderBy: (lesson) => [asc(lesson.lessonOrder), asc(lesson.slug)],
          },
        },
      },
    },
  })
}

export async function findLesson(db: Db, slug: string) {
  return db.query.academyLessons.findFirst({
    columns: {
      ...{ ...lessonSummary, markdownUrl: true, markdownPremiumPath: true },
      ...{ text: true, textDigest: true, premiumText: true },
    },
    where: (lesson, { eq }) => eq(lesson.slug, slug),
    with: { links: { orderBy: (link) => [asc(link.position), asc(link.name)] } },
  })
}

/** The text for everybody of the lesson that has it at this address; undefined when it is another by now. */
export async function findLessonText(db: Db, slug: string, hash: string): Promise<string | undefined> {
  const row = await db.query.academyLessons.findFirst({
    columns: { text: true },
    where: (lesson, { and, eq }) => and(eq(lesson.slug, slug), eq(lesson.textDigest, hash)),
  })
  return row?.text ?? undefined
}

export type CategoryRow = Awaited<ReturnType<typeof listCategories>>[number]

export type CourseRow = NonNullable<Awaited<ReturnType<typeof findCourse>>>

export type LessonRow = NonNullable<Awaited<ReturnType<typeof findLesson>>>
