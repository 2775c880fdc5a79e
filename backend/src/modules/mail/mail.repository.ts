import { and, eq, exists, getTableColumns, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/database.ts'
import { mailReplies, mails } from '../../db/schema/messages.ts'
import { users } from '../../db/schema/users.ts'
import { matches, within } from '../../lists/conditions.ts'
import type { Found, ListFilter, SortedPage } from '../../lists/page.ts'
import { findPage, orderOf } from '../../lists/rows.ts'

export type MailRow = typeof mails.$inferSelect

/** A mail with the names of its reader and its assignee. */
export type ShownMail = MailRow & { assigneeName: string | null; readerName: string | null }

/** Which mails a list shows; by default those that are not archived. */
export const mailStates = ['unread', 'unreplied', 'replied', 'failed', 'archived', 'all'] as const

type MailState = (typeof mailStates)[number]

export type MailFilter = ListFilter & {
  state?: MailState | '' | undefined
  /** The id of an assignee, or `nobody`. */
  assignee?: string | undefined
}

export const nobody = 'nobody'

/** The columns that the list can be ordered by, besides the date of arrival. */
export const mailColumns = { name: mails.name, email: mails.email, subject: mails.subject }

const assignee = alias(users, 'assignee')
const reader = alias(users, 'reader')

function selectShown(db: Db) {
  return db
    .select({ ...getTableColumns(mails), assigneeName: assignee.name, readerName: reader.name })
    .from(mails)
    .leftJoin(assignee, eq(assignee.id, mails.assigneeId))
    .leftJoin(reader, eq(reader.id, mails.readById))
}

export async function listMails(
  db: Db,
  filter: MailFilter,
  { limit, offset, ...order }: SortedPage<keyof typeof mailColumns>,
): Promise<Found<ShownMail>> {
  const where = mailCondition(filter)
  const orderBy = orderOf(order, mailColumns, { own: mails.sentAt, id: mails.id })
  return findPage(db, mails, { where, orderBy, limit, offset }, (page) =>
    selectShown(db)
      .where(page.where)
      .orderBy(...page.orderBy)
      .limit(page.limit)
      .offset(page.offset),
  )
}

export function mailCondition({ search, from, to, state, assignee: person }: MailFilter): SQL | undefined {
  return and(
    stateCondition(state || 'inbox'),
    assigneeCondition(person),
    within(mails.sentAt, from, to),
    matches(mails.searchText, search),
  )
}

const conditions: Record<MailState | 'inbox', SQL | undefined> = {
  inbox: undefined,
  unread: isNull(mails.readAt),
  unreplied: isNull(mails.repliedAt),
  replied: isNotNull(mails.repliedAt),
  failed: exists(
    sql`(select 1 from ${mailReplies} where ${mailReplies.mailId} = ${mails.id} and ${mailReplies.state} = 'failed')`,
  ),
  archived: isNotNull(mails.archivedAt),
  all: undefined,
}

function stateCondition(state: MailState | 'inbox'): SQL | undefined {
  const hasArchived = state === 'archived' || state === 'all' || state === 'failed'
  return and(hasArchived ? undefined : isNull(mails.archivedAt), conditions[state])
}

function assigneeCondition(person = ''): SQL | undefined {
  if (person === '') return undefined
  return person === nobody ? isNull(mails.assigneeId) : eq(mails.assigneeId, person)
}

export async function findMail(db: Db, id: string): Promise<ShownMail | undefined> {
  const [row] = await selectShown(db).where(eq(mails.id, id))
  return row
}

/** The mails that exist, always locked in the same order, so that two changes cannot deadlock. */
export async function lockMails(db: Db, ids: string[]): Promise<MailRow[]> {
  const isAsked = sql`${mails.id} = any(${sql.param(ids)}::uuid[])`
  return db.select().from(mails).where(isAsked).orderBy(mails.id).for('update')
}

export async function updateMails(
  db: Db,
  ids: string[],
  changes: Partial<typeof mails.$inferInsert>,
): Promise<MailRow[]> {
  return db
    .update(mails)
    .set(changes)
    .where(sql`${mails.id} = any(${sql.param(ids)}::uuid[])`)
    .returning()
}

export async function addMail(
  db: Db,
  mail: Pick<MailRow, 'name' | 'email' | 'message' | 'subject' | 'currentUrl'>,
) {
  await db.insert(mails).values(mail)
}
