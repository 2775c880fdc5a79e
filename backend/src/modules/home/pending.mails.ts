import { and, count, eq, isNull, min, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { mailReplies, mails } from '../../db/schema/messages.ts'
import type { HomePending } from './home.schemas.ts'

const ofSite = { remote: null, title: null, version: null, reason: null }

type Waiting = { count: number; oldest: Date | null }

/** The mail that needs attention: replies that were not sent, and mails that are unread or unreplied. */
export async function readMailbox(db: Db) {
  const [unread, unreplied, failed] = await Promise.all([
    waiting(db, isNull(mails.readAt)),
    waiting(db, isNull(mails.repliedAt)),
    failedReplies(db),
  ])
  return {
    mailbox: { unread: unread.count, unreplied: unreplied.count },
    failed: pendingOf('reply-failed', failed),
    left: [...pendingOf('mail-unread', unread), ...pendingOf('mail-unreplied', unreplied)],
  }
}

function pendingOf(kind: HomePending['kind'], { count: many, oldest }: Waiting): HomePending[] {
  return many === 0 ? [] : [{ kind, ...ofSite, count: many, at: oldest?.toISOString() ?? null }]
}

async function waiting(db: Db, condition: SQL): Promise<Waiting> {
  const [row] = await db
    .select({ count: count(), oldest: min(mails.sentAt) })
    .from(mails)
    .where(and(isNull(mails.archivedAt), condition))
  return row ?? { count: 0, oldest: null }
}

async function failedReplies(db: Db): Promise<Waiting> {
  const [row] = await db
    .select({ count: count(), oldest: min(mailReplies.createdAt) })
    .from(mailReplies)
    .where(eq(mailReplies.state, 'failed'))
  return row ?? { count: 0, oldest: null }
}
