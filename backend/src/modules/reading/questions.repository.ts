import { and, asc, eq, gt, inArray, lte, min } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { academyCourses, academyLessons, academySections } from '../../db/schema/academy.ts'
import { questionAnswers } from '../../db/schema/readers/questions.ts'
import { users } from '../../db/schema/users.ts'

export type AnswerRow = typeof questionAnswers.$inferSelect

/** One person's answers of several devices come one after the other; the lock ends with the transaction. */
export async function lockReader(db: Db, userId: string) {
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
}

export async function listAnswers(db: Db, userId: string, lessonIds: string[]): Promise<AnswerRow[]> {
  if (lessonIds.length === 0) return []
  return db
    .select()
    .from(questionAnswers)
    .where(and(eq(questionAnswers.userId, userId), inArray(questionAnswers.lessonId, lessonIds)))
    .orderBy(asc(questionAnswers.lessonId), asc(questionAnswers.questionId))
}

export async function writeAnswer(db: Db, row: AnswerRow) {
  const { userId, lessonId, questionId } = questionAnswers
  await db
    .insert(questionAnswers)
    .values(row)
    .onConflictDoUpdate({ target: [userId, lessonId, questionId], set: row })
}

const texts = {
  text: academyLessons.text,
  premiumText: academyLessons.premiumText,
  markdownUrl: academyLessons.markdownUrl,
  markdownPremiumPath: academyLessons.markdownPremiumPath,
}

/** The texts of lessons; with `isKept` the lessons stay until the end of the transaction. */
export async function findTexts(db: Db, lessonIds: string[], { isKept = false } = {}) {
  if (lessonIds.length === 0) return []
  const query = db
    .select({ id: academyLessons.id, ...texts })
    .from(academyLessons)
    .where(inArray(academyLessons.id, lessonIds))
    .orderBy(asc(academyLessons.id))
  return isKept ? query.for('key share') : query
}

/** Those of these lessons whose course requires their questions. */
export async function findRequiring(db: Db, lessonIds: string[]): Promise<string[]> {
  if (lessonIds.length === 0) return []
  const rows = await db
    .select({ id: academyLessons.id })
    .from(academyLessons)
    .innerJoin(academySections, eq(academySections.id, academyLessons.sectionId))
    .innerJoin(academyCourses, eq(academyCourses.id, academySections.courseId))
    .where(and(inArray(academyLessons.id, lessonIds), eq(academyCourses.questionsRequired, true)))
  return rows.map(({ id }) => id)
}

const ofReader = (userId: string) => eq(questionAnswers.userId, userId)

/** What has been due for longest first. */
export async function listDue(db: Db, userId: string, at: Date, limit: number) {
  return db
    .select({ lessonId: questionAnswers.lessonId, questionId: questionAnswers.questionId })
    .from(questionAnswers)
    .where(and(ofReader(userId), lte(questionAnswers.dueAt, at)))
    .orderBy(asc(questionAnswers.dueAt), asc(questionAnswers.lessonId), asc(questionAnswers.questionId))
    .limit(limit)
}

/** When the next one is due; null without one. */
export async function findNextDue(db: Db, userId: string, at: Date): Promise<Date | null> {
  const [row] = await db
    .select({ next: min(questionAnswers.dueAt) })
    .from(questionAnswers)
    .where(and(ofReader(userId), gt(questionAnswers.dueAt, at)))
  return row?.next ?? null
}
