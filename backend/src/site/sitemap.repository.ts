import { asc, eq } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { academyCategories, academyCourses, academyLessons, academySections } from '../db/schema/academy.ts'
import { projects } from '../db/schema/projects.ts'
import { teamMembers } from '../db/schema/team.ts'

/** A page with data: its path segments, not yet encoded, and when it last changed. */
export type DataPage = { segments: string[]; changedAt: Date }

/** Lists the pages of each source of data. */
const lists: Record<string, (db: Db) => Promise<DataPage[]>> = {
  project: projectPages,
  member: memberPages,
  category: categoryPages,
  course: coursePages,
  lesson: lessonPages,
}

/** The pages of these sources of data; an unknown source has none. */
export async function listDataPages(db: Db, sources: string[]): Promise<DataPage[]> {
  return (await Promise.all(sources.map((source) => lists[source]?.(db) ?? []))).flat()
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

async function categoryPages(db: Db): Promise<DataPage[]> {
  const rows = await db
    .select({ slug: academyCategories.slug, changedAt: academyCategories.updatedAt })
    .from(academyCategories)
    .orderBy(asc(academyCategories.position), asc(academyCategories.slug))
  return rows.map(({ slug, changedAt }) => ({ segments: ['academy', slug], changedAt }))
}

async function coursePages(db: Db): Promise<DataPage[]> {
  const rows = await db
    .select({
      category: academyCategories.slug,
      course: academyCourses.slug,
      changedAt: academyCourses.updatedAt,
    })
    .from(academyCourses)
    .innerJoin(academyCategories, eq(academyCategories.id, academyCourses.categoryId))
    .orderBy(
      asc(academyCategories.position),
      asc(academyCategories.slug),
      asc(academyCourses.position),
      asc(academyCourses.slug),
    )
  return rows.map(({ category, course, changedAt }) => ({
    segments: ['academy', category, course],
    changedAt,
  }))
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
