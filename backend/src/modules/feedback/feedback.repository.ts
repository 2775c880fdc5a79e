import { and, asc, count, desc, eq, ilike, or } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '../../db/database.ts'
import { feedbacks } from '../../db/schema/messages.ts'
import { within } from '../../filters.ts'
import { containing } from '../../paging.ts'
import type { feedbackListQuery } from './feedback.schemas.ts'

type FeedbackRow = typeof feedbacks.$inferSelect

export async function listFeedback(
  db: Db,
  { page, limit, dateVisitFrom, dateVisitTo, sortCreatedAt, search }: z.infer<typeof feedbackListQuery>,
): Promise<{ rows: FeedbackRow[]; total: number }> {
  const pattern = containing(search)
  const filter = and(
    within(feedbacks.createdAt, dateVisitFrom, dateVisitTo),
    search
      ? or(
          ilike(feedbacks.title, pattern),
          ilike(feedbacks.message, pattern),
          ilike(feedbacks.userEmail, pattern),
        )
      : undefined,
  )
  const [rows, [counted]] = await Promise.all([
    db
      .select()
      .from(feedbacks)
      .where(filter)
      .orderBy((sortCreatedAt === 'ASC' ? asc : desc)(feedbacks.createdAt), feedbacks.id)
      .limit(limit)
      .offset((page - 1) * limit),
    db.select({ total: count() }).from(feedbacks).where(filter),
  ])
  return { rows, total: counted?.total ?? 0 }
}

export async function findFeedback(db: Db, id: string): Promise<FeedbackRow | undefined> {
  const [row] = await db.select().from(feedbacks).where(eq(feedbacks.id, id))
  return row
}

/** Whether there was such a feedback. */
export async function deleteFeedback(db: Db, id: string): Promise<boolean> {
  const deleted = await db.delete(feedbacks).where(eq(feedbacks.id, id)).returning({ id: feedbacks.id })
  return deleted.length > 0
}
