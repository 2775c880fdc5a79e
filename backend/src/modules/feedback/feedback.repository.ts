import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { feedbacks } from '../../db/schema/messages.ts'
import { matches, within } from '../../lists/conditions.ts'
import type { Found, ListFilter, SortedPage } from '../../lists/page.ts'
import { findPage, orderOf } from '../../lists/rows.ts'

export type FeedbackRow = typeof feedbacks.$inferSelect

/** The columns that the list can be ordered by, besides the creation date. */
export const feedbackColumns = {
  title: feedbacks.title,
  userEmail: feedbacks.userEmail,
  rating: feedbacks.rating,
  isActive: feedbacks.isActive,
  isPinned: feedbacks.isPinned,
}

export async function listFeedback(
  db: Db,
  { search, from, to }: ListFilter,
  { limit, offset, ...order }: SortedPage<keyof typeof feedbackColumns>,
): Promise<Found<FeedbackRow>> {
  const where = and(within(feedbacks.createdAt, from, to), matches(feedbacks.searchText, search))
  const orderBy = orderOf(order, feedbackColumns, { own: feedbacks.createdAt, id: feedbacks.id })
  return findPage(db, feedbacks, { where, orderBy, limit, offset }, (page) =>
    db.query.feedbacks.findMany(page),
  )
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
