import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../db/database.ts'
import { bin } from '../../../db/schema/bin.ts'
import { feedbacks, mails } from '../../../db/schema/messages.ts'
import { signUps, users } from '../../../db/schema/users.ts'
import { forgetBelongings, forgetPerson, forgetRecord } from '../../activity/activity.repository.ts'
import type { Author } from '../../activity/author.ts'
import { recordChange } from '../../activity/recordChange.ts'
import { purgeRows } from '../../bin/bin.service.ts'
import { signalSessionsEnded } from '../../credentials/ended-sessions.repository.ts'
import type { Person } from '../personalData.ts'

const site: Author = { id: null, name: 'El sitio', hasRecorded: false }

const erasedName = 'Cuenta eliminada'
/** No address, so that nobody can reply to it. */
const erasedEmail = 'cuenta eliminada'

/**
 * Deletes a person's account and what belongs to it for good, and removes the person from what others need. In the caller's
 * transaction, which has locked the row, in `users` or in the bin.
 */
export async function erasePerson(db: Db, person: Person) {
  const { id } = person
  const isOwn = and(eq(bin.kind, 'item'), eq(sql`${bin.row} ->> 'user_id'`, id))
  const isSelf = and(eq(bin.kind, 'user'), eq(bin.recordId, id))
  await purgeWhere(db, or(isSelf, isOwn, writtenInBin(person)))
  if (person.isEmailVerified) await anonymiseMessages(db, person.email)
  await forgetBelongings(db, id)
  const gone = await db.delete(users).where(eq(users.id, id)).returning({ id: users.id })
  if (gone.length > 0) await recordChange(db, site, { kind: 'user', action: 'purge', recordId: id })
  // After the change is recorded, and after the row is gone: what is written from now on finds no name.
  await forgetPerson(db, id)
  await forgetRecord(db, 'user', id)
  await db.update(bin).set({ deletedByName: erasedName }).where(eq(bin.deletedById, id))
  await signalSessionsEnded(db)
}

const isAddress = (column: SQL.Aliased | SQL | Parameters<typeof eq>[0], email: string) =>
  eq(sql`lower(${column})`, email.toLowerCase())

/** Messages from the person's address that somebody deleted. */
function writtenInBin({ email, isEmailVerified }: Person): SQL | undefined {
  if (!isEmailVerified) return sql`false`
  return or(
    and(eq(bin.kind, 'mail'), isAddress(sql`${bin.row} ->> 'email'`, email)),
    and(eq(bin.kind, 'feedback'), isAddress(sql`${bin.row} ->> 'user_email'`, email)),
  )
}

async function purgeWhere(db: Db, which: SQL | undefined) {
  const rows = await db.select().from(bin).where(which).orderBy(bin.id).for('update')
  if (rows.length > 0) await purgeRows(db, site, rows)
}

/** Messages stay without the person: the site needs what was agreed, and not with whom it can no longer be. */
async function anonymiseMessages(db: Db, email: string) {
  const sent = await db
    .update(mails)
    .set({ name: erasedName, email: erasedEmail })
    .where(isAddress(mails.email, email))
    .returning({ id: mails.id })
  const written = await db
    .update(feedbacks)
    .set({ name: '', userEmail: erasedEmail, socialAccount: '', canBeShown: false, isPinned: false })
    .where(isAddress(feedbacks.userEmail, email))
    .returning({ id: feedbacks.id })
  await db.delete(signUps).where(isAddress(signUps.email, email))
  for (const { id } of sent) await forgetRecord(db, 'mail', id)
  for (const { id } of written) await forgetRecord(db, 'feedback', id)
}

/** Which of these accounts exist, in `users` or in the bin. */
export async function existingAmong(db: Db, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const present = await db.select({ id: users.id }).from(users).where(inArray(users.id, ids))
  const binned = await db
    .select({ id: bin.recordId })
    .from(bin)
    .where(and(eq(bin.kind, 'user'), inArray(bin.recordId, ids)))
  return [...new Set([...present, ...binned].map(({ id }) => id))]
}
