import { ConflictError } from '../../../conflicts.ts'
import type { Db } from '../../../db/database.ts'
import { ApiError, databaseConstraint, notFound } from '../../../errors.ts'
import type { DeferredMail } from '../../../mailer/deferred-mail.ts'
import type { Author } from '../../activity/author.ts'
import { changeOf } from '../../activity/described.ts'
import { recordChange, recordNothing } from '../../activity/recordChange.ts'
import { endMailedLinks } from '../../credentials/mailed-links.repository.ts'
import { hashOfToken, makeMailedToken } from '../../credentials/mailed-tokens.ts'
import type { UserRow } from '../users.repository.ts'
import { findUser, findUserByEmail, lockUser, updateUser } from '../users.repository.ts'
import {
  approvalMail,
  confirmationMail,
  noticeOfChange,
  noticeOfExistingAccount,
} from './email-changes.mails.ts'
import * as changes from './email-changes.repository.ts'

const lifetimeMs = 24 * 3_600_000

export type EmailState = {
  email: string
  isVerified: boolean
  /** False for an account that only signs in with Google; its user confirms changes by mail. */
  hasPassword: boolean
  /** The requested address until its link is opened. */
  pending: changes.EmailChange | null
}

/** Verifies addresses: the account that requested the link opens it from its mail. */
export function createEmailChanges(db: Db, mails: DeferredMail) {
  /** Stores the change under a new secret, and returns the link with it. */
  async function putChange(to: Db, user: UserRow, email: string, origin: string, isApproved: boolean) {
    const { token, tokenHash } = makeMailedToken()
    const expiresAt = new Date(Date.now() + lifetimeMs)
    const { id: userId, passwordVersion } = user
    await changes.putEmailChange(to, { userId, email, tokenHash, passwordVersion, expiresAt, isApproved })
    // In the fragment, which is not sent to servers, logs and proxies.
    return `${origin}/auth/email/confirm#${token}`
  }

  /** Mails the link to the new address; checks whether it is taken after the response, so that timing hides it. */
  async function mailConfirmation(user: UserRow, email: string, origin: string, to = db) {
    const link = await putChange(to, user, email, origin, true)
    mails.later(async () => {
      const owner = await findUserByEmail(db, email)
      const isTaken = owner !== undefined && owner.id !== user.id
      await mails.send(isTaken ? noticeOfExistingAccount(owner) : confirmationMail(email, link))
    })
  }

  /** Mails the link that approves the change to the current address. */
  async function mailApproval(user: UserRow, email: string, origin: string) {
    const link = await putChange(db, user, email, origin, false)
    mails.later(() => mails.send(approvalMail(user, email, link)))
  }

  return {
    /**
     * Requests another address; the current one stays until the mailed link is opened. A user without a password
     * approves the change first, by a link to the current address.
     */
    async request(user: UserRow, email: string, origin: string) {
      if (!user.passwordHash) return mailApproval(user, email, origin)
      await mailConfirmation(user, email, origin)
      mails.later(() => mails.send(noticeOfChange(user, email)))
    },

    /** Mails a new link for the requested address, else for the current one while it is unverified. */
    async sendAgain(userId: string, origin: string): Promise<string> {
      const user = await existing(db, userId)
      const change = await changes.findEmailChange(db, userId)
      if (change && !change.isApproved) {
        await mailApproval(user, change.email, origin)
        return user.email
      }
      if (!change && user.isEmailVerified) {
        throw new ConflictError('nothing_to_confirm', 'Tu correo ya está confirmado.')
      }
      const email = change?.email ?? user.email
      await mailConfirmation(user, email, origin)
      return email
    },

    async state(userId: string): Promise<EmailState> {
      const { email, isEmailVerified, passwordHash } = await existing(db, userId)
      const change = await changes.findEmailChange(db, userId)
      const isAnother = change !== undefined && change.email.toLowerCase() !== email.toLowerCase()
      return {
        email,
        isVerified: isEmailVerified,
        hasPassword: passwordHash !== null,
        pending: isAnother ? change : null,
      }
    },

    async cancel(userId: string) {
      await changes.dropEmailChange(db, userId)
    },

    /**
     * Sets the address, or mails the link to it after an approval. Only the account that requested it may do so:
     * otherwise the owner of an address who follows a stranger's link would hand it to the stranger.
     */
    async confirm(author: Author, token: string, origin: string) {
      const userId = author.id ?? ''
      await db.transaction(async (transaction) => {
        const user = await lockUser(transaction, userId)
        const change = await changes.findEmailChangeByToken(transaction, hashOfToken(token))
        if (!user || !change) throw deadLink()
        if (change.userId !== userId) throw otherAccount()
        const { email } = change
        recordNothing(author)
        if (!change.isApproved) return mailConfirmation(user, email, origin, transaction)
        const after = await updateUser(transaction, userId, { email, isEmailVerified: true }).catch(
          (error) => {
            throw databaseConstraint(error) === 'users_email_key' ? taken() : error
          },
        )
        if (after) await recordChange(transaction, author, changeOf('user', { before: user, after }, 'email'))
        await endMailedLinks(transaction, userId)
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

function otherAccount(): ConflictError {
  return new ConflictError(
    'other_account',
    'Este enlace es de otra cuenta. Entra con la que pidió el cambio.',
  )
}

function taken(): ConflictError {
  return new ConflictError('taken', 'Este correo ya es de otra cuenta.')
}
