import { and, eq, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../../db/database.ts'
import { bin } from '../../../db/schema/bin.ts'
import { users } from '../../../db/schema/users.ts'
import type { DeferredMail } from '../../../mailer/deferred-mail.ts'
import type { ReleasesDb } from '../../../releasesDb/releasesDatabase.ts'
import { ITEM_PHOTOS, type MediaStorage } from '../../media/media.storage.ts'
import { exportsOf } from '../exports/exports.storage.ts'
import type { Person } from '../personalData.ts'
import { reminderMail } from './deletions.mails.ts'
import { REMINDER_DAYS } from './deletions.policy.ts'
import { erasePerson, existingAmong } from './erasePerson.ts'
import { erasedIds, noteErasure } from './erasures.repository.ts'

type Needs = {
  db: Db
  releasesDb: ReleasesDb
  mediaStorage: MediaStorage
  mails: Pick<DeferredMail, 'send' | 'later'>
}

/**
 * Reminds people whose account is deleted soon, deletes the accounts that are due, and repeats the deletions that a restored backup
 * took back. Every process does it; row locks let one of them do each. Returns how many were deleted.
 */
export async function deleteDueAccounts(needs: Needs): Promise<number> {
  await remindPeople(needs)
  const again = await repeatErasures(needs)
  let deleted = 0
  while (await eraseNext(needs)) deleted += 1
  return again + deleted
}

/** How late a deletion may be; later, the site was not running, or it is a restored one, and people are reminded again. */
const LATE_DAYS = 2

async function remindPeople({ db, mails }: Needs) {
  const isLate = lte(users.deletionDueAt, sql`now() - make_interval(days => ${LATE_DAYS})`)
  const soon = sql`now() + make_interval(days => ${REMINDER_DAYS})`
  const reminded = await db
    .update(users)
    .set({
      deletionRemindedAt: sql`now()`,
      // There is always time to keep the account.
      deletionDueAt: sql`greatest(${users.deletionDueAt}, ${soon})`,
      updatedAt: sql`${users.updatedAt}`,
    })
    .where(and(lte(users.deletionDueAt, soon), or(isNull(users.deletionRemindedAt), isLate)))
    .returning({ name: users.name, email: users.email, due: users.deletionDueAt })
  for (const { due, ...person } of reminded) if (due) mails.later(() => mails.send(reminderMail(person, due)))
}

const isDue = () => and(lte(users.deletionDueAt, sql`now()`), isNotNull(users.deletionRemindedAt))

async function eraseNext(needs: Needs): Promise<boolean> {
  return eraseOne(needs, async (db) => {
    const [row] = await db.select().from(users).where(isDue()).limit(1).for('update', { skipLocked: true })
    return row ?? lockDueInBin(db)
  })
}

/** An account that an administrator deleted in the meantime is not kept for longer than its owner asked. */
async function lockDueInBin(db: Db): Promise<Person | undefined> {
  const due = sql`(${bin.row} ->> 'deletion_due_at')::timestamptz <= now()`
  const [found] = await db
    .select()
    .from(bin)
    .where(and(eq(bin.kind, 'user'), due))
    .limit(1)
    .for('update', { skipLocked: true })
  return found && personOf(found)
}

function personOf({ recordId, row }: typeof bin.$inferSelect): Person {
  return { id: recordId, email: String(row.email), isEmailVerified: row.is_email_verified === true }
}

async function lockPerson(db: Db, id: string): Promise<Person | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, id)).for('update')
  if (row) return row
  const [found] = await db
    .select()
    .from(bin)
    .where(and(eq(bin.kind, 'user'), eq(bin.recordId, id)))
    .for('update')
  return found && personOf(found)
}

/** False when there is nobody to delete. */
async function eraseOne(needs: Needs, lock: (db: Db) => Promise<Person | undefined>): Promise<boolean> {
  const id = await needs.db.transaction(async (transaction) => {
    const person = await lock(transaction)
    if (!person) return undefined
    // Before the commit: if it fails, the account is still due; the other way round a restore could bring it back.
    await noteErasure(needs.releasesDb, person.id)
    await erasePerson(transaction, person)
    return person.id
  })
  if (!id) return false
  await removeFiles(needs.mediaStorage, id)
  return true
}

/** Files that this does not reach are found without their record later. */
async function removeFiles(storage: MediaStorage, userId: string) {
  for (const prefix of [`${ITEM_PHOTOS}${userId}/`, exportsOf(userId)])
    for await (const { key } of storage.list(prefix)) await storage.remove(key)
}

async function repeatErasures(needs: Needs): Promise<number> {
  const ids = await existingAmong(needs.db, await erasedIds(needs.releasesDb))
  let erased = 0
  for (const id of ids) if (await eraseOne(needs, (db) => lockPerson(db, id))) erased += 1
  return erased
}

/**
 * After another database replaced the site's: who was deleted is deleted again, and who was about to be is reminded again,
 * because they may have kept their account since. A failure is left to the next round.
 */
export async function repeatDeletions(needs: Needs, log: FastifyBaseLogger) {
  try {
    await needs.db
      .update(users)
      .set({ deletionRemindedAt: null, updatedAt: sql`${users.updatedAt}` })
      .where(isNotNull(users.deletionDueAt))
    const deleted = await repeatErasures(needs)
    if (deleted > 0) log.info({ deleted }, 'accounts that a backup brought back were deleted again')
  } catch (error) {
    log.error({ err: error }, 'accounts that a backup brought back were not deleted yet')
  }
}
