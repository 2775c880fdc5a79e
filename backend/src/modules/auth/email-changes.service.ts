import type { Db } from '../../db/database.ts'
import { ApiError, databaseConstraint, notFound } from '../../errors.ts'
import type { DeferredMail } from '../../mailer/deferred-mail.ts'
import { findUser, findUserByEmail, lockUser, updateUser } from '../users/users.repository.ts'
import type { UserRow } from '../users/users.schemas.ts'
import { confirmationMail, noticeOfChange, noticeOfExistingAccount } from './email-changes.mails.ts'
import * as changes from './email-changes.repository.ts'
import { endMailedLinks } from './mailed-links.repository.ts'
import { hashOfToken, makeMailedToken } from './mailed-tokens.ts'

const lifetimeMs = 24 * 3_600_000

/** How an address becomes verified: a link is mailed to it, and opened by the account that asked. */
export function createEmailChanges(db: Db, mails: DeferredMail) {
  /** Mails the link; what differs for an address that is taken happens after the response. */
  async function mailLink(user: UserRow, email: string, origin: string) {
    const { token, tokenHash } = makeMailedToken()
    const expiresAt = new Date(Date.now() + lifetimeMs)
    const { id: userId, passwordVersion } = user
    await changes.putEmailChange(db, { userId, email, tokenHash, passwordVersion, expiresAt })
    mails.later(async () => {
      const owner = await findUserByEmail(db, email)
      const isTaken = owner !== undefined && owner.id !== userId
      // After the #, so that no server, log or proxy on the way learns it.
      const link = `${origin}/auth/email/confirm#${token}`
      await mails.send(isTaken ? noticeOfExistingAccount(owner) : confirmationMail(user, email, link))
    })
  }

  return {
    /** Asks for another address; the present one stays in force until the mailed link is opened. */
    async request(user: UserRow, email: string, origin: string) {
      await mailLink(user, email, origin)
      mails.later(() => mails.send(noticeOfChange(user, email)))
    },

    /** Mails a new link for the address that was asked for, else for one that is in force and unverified. */
    async sendAgain(userId: string, origin: string): Promise<string> {
      const user = await existing(db, userId)
      const email = (await changes.findEmailChange(db, userId))?.email
      if (email === undefined && user.isEmailVerified) {
        throw new ApiError(409, 'nothing_to_confirm', 'Tu correo ya está confirmado.')
      }
      await mailLink(user, email ?? user.email, origin)
      return email ?? user.email
    },

    async state(userId: string) {
      const { email, isEmailVerified } = await existing(db, userId)
      const change = await changes.findEmailChange(db, userId)
      const isAnother = change !== undefined && change.email.toLowerCase() !== email.toLowerCase()
      const pending = isAnother ? { email: change.email, expiresAt: change.expiresAt.toISOString() } : null
      return { email, isVerified: isEmailVerified, pending }
    },

    async cancel(userId: string) {
      await changes.dropEmailChange(db, userId)
    },

    /**
     * Puts the address in force. Only the account that asked may do so: the owner of an address who follows a stranger's
     * link would else hand it to the stranger.
     */
    async confirm(userId: string, token: string): Promise<UserRow> {
      return db.transaction(async (transaction) => {
        const user = await lockUser(transaction, userId)
        const change = await changes.findEmailChangeByToken(transaction, hashOfToken(token))
        if (!user || !change) throw deadLink()
        if (change.userId !== userId) throw otherAccount()
        const { email } = change
        const row = await updateUser(transaction, userId, { email, isEmailVerified: true }).catch((error) => {
          throw databaseConstraint(error) === 'users_email_key' ? taken() : error
        })
        await endMailedLinks(transaction, userId)
        return row ?? user
      })
    },
  }
}

async function existing(db: Db, userId: string): Promise<UserRow> {
  const user = await findUser(db, userId)
  if (!user) throw notFound('Usuario no encontrado.')
  return user
}

function deadLink(): ApiError {
  return new ApiError(400, 'dead_link', 'El enlace no es válido o ya caducó. Pide uno nuevo desde tu perfil.')
}

function otherAccount(): ApiError {
  return new ApiError(
    409,
    'other_account',
    'Este enlace es de otra cuenta. Entra con la que pidió el cambio.',
  )
}

function taken(): ApiError {
  return new ApiError(409, 'taken', 'Este correo ya es de otra cuenta.')
}
