import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { DataSource } from 'federation'
import type { Db } from '../db/database.ts'
import { academyCategories, academyCourses, academyLessons, academySections } from '../db/schema/academy.ts'
import { formerAddresses } from '../db/schema/addresses.ts'
import { projects } from '../db/schema/projects.ts'
import { teamMembers } from '../db/schema/team.ts'

/** The sources whose records have slugs, which change. */
export type AddressKind = Exclude<DataSource, 'certificate' | 'outfit'>

/** The values in the path of the page of a record; undefined without the record. */
type ParamsOf = (db: Db, id: string) => Promise<string[] | undefined>

const current: Record<AddressKind, ParamsOf> = {
  async project(db, id) {
    const [row] = await db.select({ slug: projects.slug }).from(projects).where(eq(projects.id, id))
    return row && [row.slug]
  },

  async member(db, id) {
    const { username } = teamMembers
    const [row] = await db.select({ username }).from(teamMembers).where(eq(teamMembers.id, id))
    return row && [row.username]
  },

  async category(db, id) {
    const { slug } = academyCategories
    const [row] = await db.select({ slug }).from(academyCategories).where(eq(academyCategories.id, id))
    return row && [row.slug]
  },

  async course(db, id) {
    const [row] = await db
      .select({ category: academyCategories.slug, course: academyCourses.slug })
      .from(academyCourses)
      .innerJoin(academyCategories, eq(academyCategories.id, academyCourses.categoryId))
      .where(eq(academyCourses.id, id))
    return row && [row.category, row.course]
  },

  async lesson(db, id) {
    const [row] = await db
      .select({
        category: academyCategories.slug,
        course: academyCourses.slug,
        section: academySections.slug,
        lesson: academyLessons.slug,
      })
      .from(academyLessons)
      .innerJoin(academySections, eq(academySections.id, academyLessons.sectionId))
      .innerJoin(academyCourses, eq(academyCourses.id, academySections.courseId))
      .innerJoin(academyCategories, eq(academyCategories.id, academyCourses.categoryId))
      .where(eq(academyLessons.id, id))
    return row && [row.category, row.course, row.section, row.lesson]
  },
}

/** Where the record is now that had this address before, in any case; undefined without one. */
export async function findMovedTo(
  db: Db,
  kind: AddressKind,
  params: string[],
): Promise<string[] | undefined> {
  const former = params.map((param) => param.toLowerCase())
  const [row] = await db
    .select({ id: formerAddresses.recordId })
    .from(formerAddresses)
    .where(and(eq(formerAddresses.kind, kind), eq(formerAddresses.params, former)))
  return row && current[kind](db, row.id)
}

const lastParam = sql<string>`${formerAddresses.params}[cardinality(${formerAddresses.params})]`

/** The slug of the record that had this one last; undefined without one. */
export async function findCurrentSlug(db: Db, kind: AddressKind, slug: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: formerAddresses.recordId })
    .from(formerAddresses)
    .where(and(eq(formerAddresses.kind, kind), eq(lastParam, slug.toLowerCase())))
    .orderBy(desc(formerAddresses.formerSince))
    .limit(1)
  const now = row && (await current[kind](db, row.id))?.at(-1)
  return now?.toLowerCase() === slug.toLowerCase() ? undefined : now
}

/** The slugs that records had before, by their ids. */
export async function listFormerSlugs(
  db: Db,
  kind: AddressKind,
  ids: string[],
): Promise<Map<string, string[]>> {
  const rows = await db
    .selectDistinct({ id: formerAddresses.recordId, slug: lastParam })
    .from(formerAddresses)
    .where(and(eq(formerAddresses.kind, kind), inArray(formerAddresses.recordId, ids)))
  const slugs = new Map<string, string[]>()
  for (const { id, slug } of rows) slugs.set(id, [...(slugs.get(id) ?? []), slug])
  return slugs
}
