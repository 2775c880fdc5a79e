import { and, asc, count, desc, eq, ilike, or } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '../../db/database.ts'
import { mails } from '../../db/schema/messages.ts'
import { within } from '../../filters.ts'
import { containing } from '../../paging.ts'
import type { mailListQuery } from './mail.schemas.ts'

type MailRow = typeof mails.$inferSelect

export async function listMails(
  db: Db,
  { page, limit, dateVisitFrom, dateVisitTo, sortSentAt, search }: z.infer<typeof mailListQuery>,
): Promise<{ rows: MailRow[]; total: number }> {
  const pattern = containing(search)
  const filter = and(
    within(mails.sentAt, dateVisitFrom, dateVisitTo),
    search
      ? or(
          ilike(mails.name, pattern),
          ilike(mails.email, pattern),
          ilike(mails.subject, pattern),
          ilike(mails.message, pattern),
        )
      : undefined,
  )
  const [rows, [counted]] = await Promise.all([
    db
      .select()
      .from(mails)
      .where(filter)
      .orderBy((sortSentAt === 'ASC' ? asc : desc)(mails.sentAt), mails.id)
      .limit(limit)
      .offset((page - 1) * limit),
    db.select({ total: count() }).from(mails).where(filter),
  ])
  return { rows, total: counted?.total ?? 0 }
}

export async function findMail(db: Db, id: string): Promise<MailRow | undefined> {
  const [row] = await db.select().from(mails).where(eq(mails.id, id))
  return row
}

export async function addMail(db: Db, mail: Omit<typeof mails.$inferInsert, 'id' | 'sentAt'>) {
  await db.insert(mails).values(mail)
}

/** Whether there was such a mail. */
export async function deleteMail(db: Db, id: string): Promise<boolean> {
  const deleted = await db.delete(mails).where(eq(mails.id, id)).returning({ id: mails.id })
  return deleted.length > 0
}
