import type { Db } from '../../db/database.ts'
import { ApiError } from '../../errors.ts'
import type { DeferredMail } from '../../mailer/deferred-mail.ts'
import type { Author } from '../activity/author.ts'
import { changeOf } from '../activity/described.ts'
import { recordChange } from '../activity/recordChange.ts'
import { revokeSessionsOfUser } from '../credentials/ended-sessions.repository.ts'
import { endMailedLinks } from '../credentials/mailed-links.repository.ts'
import { hashOfToken, makeMailedToken } from '../credentials/mailed-tokens.ts'
import { hashPassword } from '../credentials/passwords.ts'
import type { UserRow } from '../users/users.repository.ts'
import { findUserByEmail } from '../users/users.repository.ts'
import * as resets from './password-resets.repository.ts'

const lifetimeMinutes = 30

export function createPasswordResets(db: Db, mails: DeferredMail) {
  async function sendLink(user: UserRow, origin: string) {
    const { token, tokenHash } = makeMailedToken()
    const expiresAt = new Date(Date.now() + lifetimeMinutes * 60_000)
    const { id: userId, passwordVersion } = user
    if (!(await resets.addReset(db, { userId, passwordVersion, tokenHash, expiresAt }))) return
    try {
      await mails.send(mailOf(user, `${origin}/auth/password/restore/${token}`))
    } catch (error) {
      // A link that was not delivered would count against the limit of open links.
      await resets.removeReset(db, tokenHash)
      throw error
    }
  }

  return {
    /** Same response in the same time whether the email has an account or not: the difference happens afterwards. */
    async request(email: string, origin: string) {
      const user = await findUserByEmail(db, email)
      mails.later(async () => {
        if (user?.isActive) await sendLink(user, origin)
      })
    },

    /** Whether the link can still set a password; checking does not use it. */
    isUsable: (token: string) => resets.isUsableReset(db, hashOfToken(token)),

    /** Sets the password and ends every session and every other link of the account. */
    async restore(author: Author, token: string, newPassword: string) {
      const tokenHash = hashOfToken(token)
      // Checked before the expensive hash, so that guessing tokens does not load the server.
      if (!(await resets.isUsableReset(db, tokenHash))) throw deadLink()
      const passwordHash = await hashPassword(newPassword)
      await db.transaction(async (transaction) => {
        const user = await resets.applyReset(transaction, tokenHash, passwordHash)
        if (!user) throw deadLink()
        const { id: userId } = user
        await endMailedLinks(transaction, userId)
        await revokeSessionsOfUser(transaction, userId, 'password')
        const change = changeOf('user', {
          before: { ...user, passwordVersion: user.passwordVersion - 1 },
          after: user,
        })
        await recordChange(transaction, author, { ...change, action: 'password', by: user })
      })
    },
  }
}

function deadLink(): ApiError {
  return new ApiError(400, 'dead_link', 'El enlace no es válido o ya caducó. Solicita uno nuevo.')
}

function mailOf({ name, email }: UserRow, link: string) {
  return {
    to: email,
    subject: 'Restablece tu contraseña',
    text: [
      `Hola, ${name}:`,
      'Alguien pidió una contraseña nueva para tu cuenta. Si fuiste tú, elígela aquí:',
      link,
      `El enlace sirve una sola vez y caduca en ${lifetimeMinutes} minutos.`,
      'Si no fuiste tú, ignora este correo: tu contraseña sigue siendo la misma.',
    ].join('\n\n'),
  }
}
