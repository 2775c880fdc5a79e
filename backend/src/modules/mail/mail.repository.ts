import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { mails } from '../../db/schema/messages.ts'
import { matches, within } from '../../lists/conditions.ts'
import type { Found, ListFilter, SortedPage } from '../../lists/page.ts'
import { findPage, orderOf } from '../../lists/rows.ts'

export type MailRow = typeof mails.$inferSelect

/** The columns that the list can be ordered by, besides the date of arrival. */
export const mailColumns = { name: mails.name, email: mails.email, subject: mails.subject }

export async function listMails(
  db: Db,
  { search, from, to }: ListFilter,
  { limit, offset, ...order }: SortedPage<keyof typeof mailColumns>,
): Promise<Found<MailRow>> {
  const where = and(within(mails.sentAt, from, to), matches(mails.searchText, search))
  const orderBy = orderOf(order, mailColumns, { own: mails.sentAt, id: mails.id })
  return findPage(db, mails, { where, orderBy, limit, offset }, (page) => db.query.mails.findMany(page))
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
