import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { ConflictError } from '../../../conflicts.ts'
import type { Db } from '../../../db/database.ts'
import { users } from '../../../db/schema/users.ts'
import { ApiError } from '../../../errors.ts'
import type { Services } from '../../../services.ts'
import type { Author } from '../../activity/author.ts'
import { recordChange } from '../../activity/recordChange.ts'
import { sessionExpired } from '../../callers/sessionExpired.ts'
import type { SignedIn } from '../../callers/signed-in.ts'
import { revokeSessionsOfUser } from '../../credentials/ended-sessions.repository.ts'
import { endMailedLinks } from '../../credentials/mailed-links.repository.ts'
import { verifyPassword } from '../../credentials/passwords.ts'
import { demandRecentSignIn } from '../../credentials/recent-sign-in.ts'
import { isActiveAdmin, isSameEmail, lastAdminText } from '../../users/users.policy.ts'
import { findUser, lockActiveAdmins, lockUser, type UserRow } from '../../users/users.repository.ts'
import { userNotFound } from '../../users/users.service.ts'
import { keptMail, startedMail } from './deletions.mails.ts'
import { backupDays, DELETION_DAYS } from './deletions.policy.ts'
import type { deletionBody, deletionResponse } from './deletions.schemas.ts'
import { withdrawErasure } from './erasures.repository.ts'

type Needs = Pick<Services, 'config' | 'db' | 'releasesDb' | 'mails'>

type Confirmation = z.infer<typeof deletionBody>

/** How people delete their own account: it is marked, can be taken back for some days, and is then deleted for good. */
export function createDeletions({ config, db, releasesDb, mails }: Needs) {
  return {
    async state(userId: string): Promise<z.infer<typeof deletionResponse>> {
      const user = await findUser(db, userId)
      if (!user) throw userNotFound()
      const others = sql`${users.role} = 'admin' and ${users.isActive} and ${users.deletionDueAt} is null and ${users.id} <> ${userId}`
      return {
        dueAt: user.deletionDueAt?.toISOString() ?? null,
        confirmation: user.passwordHash ? 'password' : 'sign-in',
        isPossible: !isActiveAdmin(user) || (await db.$count(users, others)) > 0,
        ...{ days: DELETION_DAYS, backupDays: backupDays(config) },
      }
    },

    /** Marks the account, ends its sessions and every mailed link, and returns when it is deleted. */
    async start({ user: { id }, sessionId }: SignedIn, author: Author, given: Confirmation): Promise<Date> {
      const passwordVersion = await confirmed(db, id, sessionId, given)
      const due = new Date(Date.now() + DELETION_DAYS * 86_400_000)
      const marked = await db.transaction(async (transaction) => {
        // Administrators are always locked first: two of them who leave at once would deadlock, or both be gone.
        const admins = await lockActiveAdmins(transaction)
        const user = await lockUser(transaction, id)
        if (!user) throw userNotFound()
        if (user.passwordVersion !== passwordVersion) throw wrongPassword()
        // Its sessions ended with the first of several requests at once: the others must not send another mail each.
        if (user.deletionDueAt) throw sessionExpired()
        if (isActiveAdmin(user) && admins.length <= 1) throw new ConflictError('last_admin', lastAdminText)
        await setDue(transaction, user, due)
        await endMailedLinks(transaction, id)
        await revokeSessionsOfUser(transaction, id, 'deletion')
        await recordChange(transaction, author, changeOf(user, 'request-deletion'))
        return user
      })
      mails.later(() => mails.send(startedMail(marked, due)))
      return due
    },

    /** Takes the deletion back. */
    async keep(userId: string, author: Author) {
      // First: a deletion that failed half-way must not be repeated for an account that its owner kept.
      await withdrawErasure(releasesDb, userId)
      const kept = await db.transaction(async (transaction) => {
        const user = await lockUser(transaction, userId)
        if (!user) throw userNotFound()
        if (!user.deletionDueAt) throw new ConflictError('not_leaving', 'Tu cuenta no se va a eliminar.')
        await setDue(transaction, user, null)
        await recordChange(transaction, author, changeOf(user, 'cancel-deletion'))
        return user
      })
      mails.later(() => mails.send(keptMail(kept)))
    },
  }
}

async function setDue(db: Db, { id }: UserRow, deletionDueAt: Date | null) {
  await db
    .update(users)
    .set({
      deletionDueAt,
      deletionRemindedAt: null,
      updatedAt: sql`greatest(now(), ${users.updatedAt} + interval '1 millisecond')`,
    })
    .where(eq(users.id, id))
}

function changeOf({ id, name }: UserRow, action: 'request-deletion' | 'cancel-deletion') {
  return { kind: 'user', action, recordId: id, recordName: name } as const
}

/**
 * A stolen session is not enough: the password is needed, or, where there is none, a sign-in of the last minutes, which only its
 * owner can make, and the email.
 */
async function confirmed(db: Db, userId: string, sessionId: string, given: Confirmation): Promise<number> {
  const user = await findUser(db, userId)
  if (!user) throw userNotFound()
  if (user.passwordHash) {
    if (!(await verifyPassword(user.passwordHash, given.password ?? ''))) throw wrongPassword()
    return user.passwordVersion
  }
  if (!isSameEmail(given.email ?? '', user.email)) {
    const message = 'Escribe el correo de tu cuenta, tal como aparece arriba.'
    throw new ApiError(403, 'wrong_email', message, { email: message })
  }
  await demandRecentSignIn(db, sessionId)
  return user.passwordVersion
}

function wrongPassword(): ApiError {
  const message = 'La contraseña no es correcta.'
  return new ApiError(403, 'wrong_password', message, { password: message })
}
