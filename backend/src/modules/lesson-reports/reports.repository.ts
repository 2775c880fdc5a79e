import { and, eq, getTableColumns, inArray, or, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import {
  academyCategories,
  academyCourses,
  academyLessons,
  academySections,
} from '../../db/schema/academy.ts'
import { lessonReports, type reportStates } from '../../db/schema/readers/lessonReports.ts'
import { matches } from '../../lists/conditions.ts'
import type { Found, ListPage } from '../../lists/page.ts'
import { findPage, orderOf } from '../../lists/rows.ts'

export type ReportState = (typeof reportStates)[number]

const { searchText: _search, userId: _userId, ...columns } = getTableColumns(lessonReports)
const { id, slug, titleLesson, text, premiumText, markdownUrl, markdownPremiumPath } = academyLessons
const listed = {
  ...columns,
  lesson: { id, slug, titleLesson },
  texts: { text, premiumText, markdownUrl, markdownPremiumPath },
  sectionSlug: academySections.slug,
  courseSlug: academyCourses.slug,
  categorySlug: academyCategories.slug,
}

export type ReportRow = Awaited<ReturnType<typeof readReports>>[number]

function readReports(db: Db) {
  return db
    .select(listed)
    .from(lessonReports)
    .innerJoin(academyLessons, eq(academyLessons.id, lessonReports.lessonId))
    .innerJoin(academySections, eq(academySections.id, academyLessons.sectionId))
    .innerJoin(academyCourses, eq(academyCourses.id, academySections.courseId))
    .innerJoin(academyCategories, eq(academyCategories.id, academyCourses.categoryId))
    .$dynamic()
}

type ReportFilter = { search: string; state: ReportState | ''; lessonId: string | undefined }

export async function listReports(
  db: Db,
  { search, state, lessonId }: ReportFilter,
  { limit, offset, order }: ListPage,
): Promise<Found<ReportRow>> {
  const named = db.select({ id }).from(academyLessons).where(matches(academyLessons.searchText, search))
  const where: SQL | undefined = and(
    search
      ? or(matches(lessonReports.searchText, search), inArray(lessonReports.lessonId, named))
      : undefined,
    state === '' ? undefined : eq(lessonReports.state, state),
    lessonId ? eq(lessonReports.lessonId, lessonId) : undefined,
  )
  const orderBy = orderOf({ order, sortedBy: [] }, {}, { own: lessonReports.createdAt, id: lessonReports.id })
  return findPage(db, lessonReports, { where, orderBy, limit, offset }, (page) =>
    readReports(db)
      .where(page.where)
      .orderBy(...page.orderBy)
      .limit(page.limit)
      .offset(page.offset),
  )
}

export async function findReport(db: Db, reportId: string): Promise<ReportRow | undefined> {
  const [row] = await readReports(db).where(eq(lessonReports.id, reportId))
  return row
}

export async function lockReport(db: Db, reportId: string): Promise<{ state: ReportState } | undefined> {
  const [row] = await db
    .select({ state: lessonReports.state })
    .from(lessonReports)
    .where(eq(lessonReports.id, reportId))
    .for('update')
  return row
}

export async function updateState(db: Db, reportId: string, state: ReportState) {
  const closedAt = state === 'open' ? null : new Date()
  await db.update(lessonReports).set({ state, closedAt }).where(eq(lessonReports.id, reportId))
}

/** False for a lesson that is not published. */
export async function addReport(db: Db, written: typeof lessonReports.$inferInsert): Promise<boolean> {
  return db.transaction(async (transaction) => {
    const [lesson] = await transaction
      .select({ id: academyLessons.id })
      .from(academyLessons)
      .where(eq(academyLessons.id, written.lessonId))
      .for('key share')
    if (lesson) await transaction.insert(lessonReports).values(written)
    return lesson !== undefined
  })
}
