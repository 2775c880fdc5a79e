import { asc, eq } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { academyCategories, academyCourses, academyLessons, academySections } from '../db/schema/academy.ts'
import { projects } from '../db/schema/projects.ts'
import { teamMembers } from '../db/schema/team.ts'

/** A page with data: its path segments, not yet encoded, and when it last changed. */
export type DataPage = { segments: string[]; changedAt: Date }

/** The pages of every project and team member, and of the academy's categories, courses and lessons. */
export async function listDataPages(db: Db): Promise<DataPage[]> {
  const lists = await Promise.all([projectPages(db), memberPages(db), categoryPages(db), lessonPages(db)])
  return lists.flat()
}

async function projectPages(db: Db): Promise<DataPage[]> {
  const rows = await db
    .select({ slug: projects.slug, changedAt: projects.updatedAt })
    .from(projects)
    .orderBy(asc(projects.position), asc(projects.id))
  return rows.map(({ slug, changedAt }) => ({ segments: ['projects', slug], changedAt }))
}

async function memberPages(db: Db): Promise<DataPage[]> {
  const rows = await db
    .select({ username: teamMembers.username, changedAt: teamMembers.updatedAt })
    .from(teamMembers)
    .orderBy(asc(teamMembers.position), asc(teamMembers.id))
  return rows.map(({ username, changedAt }) => ({ segments: ['team', username], changedAt }))
}

/** Each category, followed by its courses. */
async function categoryPages(db: Db): Promise<DataPage[]> {
  const columns = { slug: true, updatedAt: true } as const
  const rows = await db.query.academyCategories.findMany({
    columns,
    orderBy: (category) => [asc(category.position), asc(category.slug)],
    with: { courses: { columns, orderBy: (course) => [asc(course.position), asc(course.slug)] } },
  })
  return rows.flatMap(({ slug, updatedAt, courses }) => [
    { segments: ['academy', slug], changedAt: updatedAt },
    ...courses.map((course) => ({
      segments: ['academy', slug, course.slug],
      changedAt: course.updatedAt,
    })),
  ])
}

async function lessonPages(db: Db): Promise<DataPage[]> {
  const rows = await db
    .select({
      category: academyCategories.slug,
      course: academyCourses.slug,
      section: academySections.slug,
      lesson: academyLessons.slug,
      changedAt: academyLessons.updatedAt,
    })
    .from(academyLessons)
    .innerJoin(academySections, eq(academySections.id, academyLessons.sectionId))
    .innerJoin(academyCourses, eq(academyCourses.id, academySections.courseId))
    .innerJoin(academyCategories, eq(academyCategories.id, academyCourses.categoryId))
    .orderBy(
      asc(academyCategories.position),
      asc(academyCourses.position),
      asc(academySections.sectionOrder),
      asc(academyLessons.lessonOrder),
      asc(academyLessons.slug),
    )
  return rows.map(({ category, course, section, lesson, changedAt }) => ({
    segments: ['academy', category, course, section, lesson],
    changedAt,
  }))
}
