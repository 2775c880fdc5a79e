import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
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
  filter: ListFilter,
  { limit, offset, ...order }: SortedPage<keyof typeof feedbackColumns>,
): Promise<Found<FeedbackRow>> {
  const where = feedbackCondition(filter)
  const orderBy = orderOf(order, feedbackColumns, { own: feedbacks.createdAt, id: feedbacks.id })
  return findPage(db, feedbacks, { where, orderBy, limit, offset }, (page) =>
    db.query.feedbacks.findMany(page),
  )
}

export function feedbackCondition({ search, from, to }: ListFilter): SQL | undefined {
  return and(within(feedbacks.createdAt, from, to), matches(feedbacks.searchText, search))
}

/** How many a home page shows at most. */
const MAX_SHOWN = 6

/** What everybody may see, the latest first: pinned, active and with the consent of its author. */
export async function listShownFeedback(db: Db): Promise<FeedbackRow[]> {
  const { isPinned, isActive, canBeShown, createdAt, id } = feedbacks
  return db
    .select()
    .from(feedbacks)
    .where(and(isPinned, isActive, canBeShown))
    .orderBy(desc(createdAt), id)
    .limit(MAX_SHOWN)
}

/** Stores what a visitor wrote; an administrator decides what is active and pinned. */
export async function addFeedback(db: Db, written: typeof feedbacks.$inferInsert): Promise<void> {
  await db.insert(feedbacks).values({ ...written, isActive: false, isPinned: false })
}

export async function findFeedback(db: Db, id: string): Promise<FeedbackRow | undefined> {
  const [row] = await db.select().from(feedbacks).where(eq(feedbacks.id, id))
  return row
}

/** The rows that exist, always locked in the same order, so that two changes cannot deadlock. */
export async function lockFeedback(db: Db, ids: string[]): Promise<FeedbackRow[]> {
  const isAsked = sql`${feedbacks.id} = any(${sql.param(ids)}::uuid[])`
  return db.select().from(feedbacks).where(isAsked).orderBy(feedbacks.id).for('update')
}

export async function updateFeedback(
  db: Db,
  ids: string[],
  changes: Partial<Pick<FeedbackRow, 'isActive' | 'isPinned'>>,
): Promise<FeedbackRow[]> {
  return db
    .update(feedbacks)
    .set({ ...changes, updatedAt: sql`now()` })
    .where(sql`${feedbacks.id} = any(${sql.param(ids)}::uuid[])`)
    .returning()
}
