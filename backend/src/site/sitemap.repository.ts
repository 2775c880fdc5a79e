import { asc, eq, max } from 'drizzle-orm'
import type { DataSource } from 'federation'
import type { Db } from '../db/database.ts'
import { academyCategories, academyCourses, academyLessons, academySections } from '../db/schema/academy.ts'
import { projects } from '../db/schema/projects.ts'
import { siteTexts } from '../db/schema/siteTexts.ts'
import { teamMembers } from '../db/schema/team.ts'

/** A page with data: the values in its path, not yet encoded, and when it last changed. */
type DataRecord = { params: string[]; changedAt: Date }

/** Lists the pages of each source of data. */
export const dataLists: Record<DataSource, (db: Db) => Promise<DataRecord[]>> = {
  project: projectPages,
  member: memberPages,
  category: categoryPages,
  course: coursePages,
  lesson: lessonPages,
  // Who shares one gives its address to whom they like; the site lists none.
  certificate: async () => [],
  outfit: async () => [],
}

/** When somebody last changed the texts of a page, under any brand, by its path. */
export async function listChangedTexts(db: Db): Promise<Map<string, Date>> {
  const rows = await db
    .select({ page: siteTexts.page, changedAt: max(siteTexts.updatedAt) })
    .from(siteTexts)
    .groupBy(siteTexts.page)
  return new Map(rows.flatMap(({ page, changedAt }) => (changedAt ? [[`/${page}`, changedAt]] : [])))
}

async function projectPages(db: Db): Promise<DataRecord[]> {
  const rows = await db
    .select({ slug: projects.slug, changedAt: projects.updatedAt })
    .from(projects)
    .orderBy(asc(projects.position), asc(projects.id))
  return rows.map(({ slug, changedAt }) => ({ params: [slug], changedAt }))
}

async function memberPages(db: Db): Promise<DataRecord[]> {
  const rows = await db
    .select({ username: teamMembers.username, changedAt: teamMembers.updatedAt })
    .from(teamMembers)
    .orderBy(asc(teamMembers.position), asc(teamMembers.id))
  return rows.map(({ username, changedAt }) => ({ params: [username], changedAt }))
}

async function categoryPages(db: Db): Promise<DataRecord[]> {
  const rows = await db
    .select({ slug: academyCategories.slug, changedAt: academyCategories.updatedAt })
    .from(academyCategories)
    .orderBy(asc(academyCategories.position), asc(academyCategories.slug))
  return rows.map(({ slug, changedAt }) => ({ params: [slug], changedAt }))
}

async function coursePages(db: Db): Promise<DataRecord[]> {
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
  return rows.map(({ category, course, changedAt }) => ({ params: [category, course], changedAt }))
}

async function lessonPages(db: Db): Promise<DataRecord[]> {
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
    params: [category, course, section, lesson],
    changedAt,
  }))
}
