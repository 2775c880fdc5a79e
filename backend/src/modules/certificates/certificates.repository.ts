import { and, asc, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { academyCourses, academyLessons, academySections } from '../../db/schema/academy.ts'
import { certificateKeys, certificates } from '../../db/schema/readers/certificates.ts'
import { readingProgress } from '../../db/schema/readers/reading.ts'
import { users } from '../../db/schema/users.ts'
import { matches } from '../../lists/conditions.ts'
import type { Found, SortedPage } from '../../lists/page.ts'
import { findPage, orderOf } from '../../lists/rows.ts'

const { searchText: _search, ...columns } = getTableColumns(certificates)

export type CertificateRow = Omit<typeof certificates.$inferSelect, 'searchText'>
export type KeyRow = typeof certificateKeys.$inferSelect

/** The keys, the latest first. */
export async function listKeys(db: Db): Promise<KeyRow[]> {
  return db.select().from(certificateKeys).orderBy(desc(certificateKeys.createdAt), certificateKeys.id)
}

export async function findKey(db: Db, id: string): Promise<KeyRow | undefined> {
  const [row] = await db.select().from(certificateKeys).where(eq(certificateKeys.id, id))
  return row
}

/** Until the end of the transaction, so that two processes do not both make the first key. */
export async function lockKeys(db: Db) {
  await db.execute(sql`lock table ${certificateKeys} in share row exclusive mode`)
}

export async function insertKey(db: Db, row: typeof certificateKeys.$inferInsert) {
  await db.insert(certificateKeys).values(row)
}

export async function findCourseTitle(db: Db, courseId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ title: academyCourses.title })
    .from(academyCourses)
    .where(eq(academyCourses.id, courseId))
  return row?.title
}

/** The lessons of a course, each with its texts and whether this person has done it. */
export async function listCourseLessons(db: Db, userId: string, courseId: string) {
  const { id, text, premiumText, markdownUrl, markdownPremiumPath, youtubeUrl } = academyLessons
  const { isDone } = readingProgress
  return db
    .select({ id, text, premiumText, markdownUrl, markdownPremiumPath, youtubeUrl, isDone })
    .from(academyLessons)
    .innerJoin(academySections, eq(academySections.id, academyLessons.sectionId))
    .leftJoin(
      readingProgress,
      and(eq(readingProgress.lessonId, academyLessons.id), eq(readingProgress.userId, userId)),
    )
    .where(eq(academySections.courseId, courseId))
    .orderBy(asc(academyLessons.id))
}

/** Adds a certificate, unless the person has one of this course. */
export async function insertCertificate(
  db: Db,
  row: Omit<CertificateRow, 'revokedAt' | 'revokedReason' | 'isShared'>,
) {
  await db
    .insert(certificates)
    .values(row)
    .onConflictDoNothing({ target: [certificates.userId, certificates.courseId] })
}

export async function findCertificateOf(
  db: Db,
  userId: string,
  courseId: string,
): Promise<CertificateRow | undefined> {
  const [row] = await db
    .select(columns)
    .from(certificates)
    .where(and(eq(certificates.userId, userId), eq(certificates.courseId, courseId)))
  return row
}

/** While its holder's account waits for its deletion, it is not shared: the holder could not withdraw it any more. */
export async function findCertificate(db: Db, id: string): Promise<CertificateRow | undefined> {
  const isShared = sql<boolean>`(${certificates.isShared} and ${users.deletionDueAt} is null)`
  const [row] = await db
    .select({ ...columns, isShared })
    .from(certificates)
    .innerJoin(users, eq(users.id, certificates.userId))
    .where(eq(certificates.id, id))
  return row
}

export async function lockCertificate(db: Db, id: string): Promise<CertificateRow | undefined> {
  const [row] = await db.select(columns).from(certificates).where(eq(certificates.id, id)).for('update')
  return row
}

export async function listOwn(db: Db, userId: string): Promise<CertificateRow[]> {
  return db
    .select(columns)
    .from(certificates)
    .where(eq(certificates.userId, userId))
    .orderBy(desc(certificates.issuedAt), certificates.id)
}

export async function updateSharing(
  db: Db,
  which: { id: string; userId: string; isShared: boolean },
): Promise<CertificateRow | undefined> {
  const [row] = await db
    .update(certificates)
    .set({ isShared: which.isShared })
    .where(and(eq(certificates.id, which.id), eq(certificates.userId, which.userId)))
    .returning(columns)
  return row
}

/** A null reason takes the revocation back. */
export async function updateRevocation(db: Db, id: string, reason: string | null): Promise<CertificateRow> {
  const [row] = await db
    .update(certificates)
    .set({ revokedAt: reason === null ? null : new Date(), revokedReason: reason })
    .where(eq(certificates.id, id))
    .returning(columns)
  if (!row) throw new Error(`certificate ${id} is locked and was not updated`)
  return row
}

export const certificateColumns = {
  holderName: certificates.holderName,
  courseTitle: certificates.courseTitle,
}

export async function listCertificates(
  db: Db,
  search: string,
  { limit, offset, ...order }: SortedPage<keyof typeof certificateColumns>,
): Promise<Found<CertificateRow>> {
  const where: SQL | undefined = matches(certificates.searchText, search)
  const orderBy = orderOf(order, certificateColumns, { own: certificates.issuedAt, id: certificates.id })
  return findPage(db, certificates, { where, orderBy, limit, offset }, (page) =>
    db
      .select(columns)
      .from(certificates)
      .where(page.where)
      .orderBy(...page.orderBy)
      .limit(page.limit)
      .offset(page.offset),
  )
}
