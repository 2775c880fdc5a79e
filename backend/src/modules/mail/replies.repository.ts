import { and, asc, eq, getTableColumns, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { mailReplies, mails } from '../../db/schema/messages.ts'
import { users } from '../../db/schema/users.ts'

export type ReplyRow = typeof mailReplies.$inferSelect

/** A reply with the name of its author. */
export type ShownReply = ReplyRow & { authorName: string | null }

function selectShown(db: Db) {
  return db
    .select({ ...getTableColumns(mailReplies), authorName: users.name })
    .from(mailReplies)
    .leftJoin(users, eq(users.id, mailReplies.authorId))
}

/** The replies to a mail, the oldest first. */
export async function listReplies(db: Db, mailId: string): Promise<ShownReply[]> {
  return selectShown(db)
    .where(eq(mailReplies.mailId, mailId))
    .orderBy(asc(mailReplies.createdAt), asc(mailReplies.id))
}

export async function findReply(db: Db, id: string): Promise<ShownReply | undefined> {
  const [row] = await selectShown(db).where(eq(mailReplies.id, id))
  return row
}

export async function addReply(
  db: Db,
  reply: Pick<ReplyRow, 'id' | 'mailId' | 'authorId' | 'text' | 'messageId'>,
) {
  await db.insert(mailReplies).values(reply)
}

/** Queues a reply again that reached nobody; false when there is none with this id. */
export async function queueAgain(db: Db, id: string): Promise<boolean> {
  const { rowCount } = await db
    .update(mailReplies)
    .set({ state: 'waiting', failure: '', queuedAt: sql`now()` })
    .where(and(eq(mailReplies.id, id), inArray(mailReplies.state, ['failed', 'kept'])))
  return rowCount === 1
}

/** Claims a waiting reply for this process. */
export async function claimReply(db: Db): Promise<ReplyRow | undefined> {
  const next = sql`(select id from ${mailReplies} where state = 'waiting' order by queued_at for update skip locked limit 1)`
  const [row] = await db
    .update(mailReplies)
    .set({ state: 'sending', attempts: sql`${mailReplies.attempts} + 1`, claimedAt: sql`now()` })
    .where(sql`${mailReplies.id} = ${next}`)
    .returning()
  return row
}

/** Sets the outcome of an attempt, unless another one has begun since. */
export async function settleReply(
  db: Db,
  { id, mailId, attempts }: ReplyRow,
  outcome: Pick<ReplyRow, 'state' | 'failure'> & { sentAt?: Date },
) {
  await db.transaction(async (transaction) => {
    // Locks the mail first, as its deletion does: in another order the two could deadlock.
    await transaction.select({ id: mails.id }).from(mails).where(eq(mails.id, mailId)).for('update')
    const [settled] = await transaction
      .update(mailReplies)
      .set(outcome)
      .where(and(eq(mailReplies.id, id), eq(mailReplies.attempts, attempts)))
      .returning({ id: mailReplies.id })
    if (!settled || !outcome.sentAt) return
    await transaction
      .update(mails)
      .set({ repliedAt: outcome.sentAt })
      .where(and(eq(mails.id, mailId), isNull(mails.repliedAt)))
  })
}

/** Marks replies as failed that have been waiting, or being sent, for longer than this; returns how many. */
export async function failOverdue(
  db: Db,
  state: 'waiting' | 'sending',
  minutes: number,
  failure: string,
): Promise<number> {
  const since = state === 'sending' ? mailReplies.claimedAt : mailReplies.queuedAt
  const { rowCount } = await db
    .update(mailReplies)
    .set({ state: 'failed', failure })
    .where(and(eq(mailReplies.state, state), lt(since, sql`now() - make_interval(mins => ${minutes})`)))
  return rowCount ?? 0
}
