import type { Config } from '../../config.ts'
import { taken } from '../../conflicts.ts'
import type { Db } from '../../db/database.ts'
import { ApiError } from '../../errors.ts'
import type { DeferredMail } from '../../mailer/deferred-mail.ts'
import type { Author } from '../activity/author.ts'
import { changeOf } from '../activity/described.ts'
import { recordChange } from '../activity/recordChange.ts'
import { hashOfToken, makeMailedToken } from '../credentials/mailed-tokens.ts'
import { hashPassword, verifyPassword } from '../credentials/passwords.ts'
import type { UserRow } from '../users/users.repository.ts'
import { findUserByEmail } from '../users/users.repository.ts'
import { confirmationMail, noticeOfExistingAccount } from './sign-ups.mails.ts'
import * as signUps from './sign-ups.repository.ts'

const lifetimeMs = 24 * 3_600_000

type NewSignUp = { name: string; email: string; password: string }

export function createSignUps(db: Db, mails: DeferredMail, { siteMode }: Pick<Config, 'siteMode'>) {
  async function mailLink(signUp: { name: string; email: string; passwordHash: string }, origin: string) {
    const { token, tokenHash } = makeMailedToken()
    const expiresAt = new Date(Date.now() + lifetimeMs)
    await signUps.addSignUp(db, { ...signUp, tokenHash, expiresAt })
    try {
      // In the fragment, which is not sent to servers, logs and proxies.
      await mails.send(confirmationMail(signUp.email, `${origin}/auth/register/confirm#${token}`))
    } catch (error) {
      // Nobody has the link.
      await signUps.removeSignUp(db, tokenHash)
      throw error
    }
  }

  return {
    /**
     * Same response in the same time whether the email has an account or not: the password is hashed for both, and the
     * difference happens afterwards.
     */
    async request({ name, email, password }: NewSignUp, origin: string) {
      const passwordHash = await hashPassword(password)
      mails.later(async () => {
        const owner = await findUserByEmail(db, email)
        if (owner) await mails.send(noticeOfExistingAccount(owner, { origin, siteMode }))
        else await mailLink({ name, email, passwordHash }, origin)
      })
    },

    /** The sign-up whose link still works; looking does not use it. */
    find: (token: string) => signUps.findSignUp(db, hashOfToken(token)),

    /**
     * Makes the account, for who has both the mailbox and the password: the owner of an address who follows the link of a
     * stranger's sign-up would otherwise hand the stranger an account with their address.
     */
    async confirm(author: Author, token: string, password: string): Promise<UserRow> {
      const tokenHash = hashOfToken(token)
      const found = await signUps.findSignUp(db, tokenHash)
      // Checked before the expensive hash, so that guessing tokens does not load the server.
      if (!found) throw expiredLink()
      if (!(await verifyPassword(found.passwordHash, password))) throw wrongPassword()
      return db.transaction(async (transaction) => {
        const signUp = await signUps.takeSignUp(transaction, tokenHash)
        if (!signUp) throw expiredLink()
        const after = await signUps.addConfirmedUser(transaction, signUp)
        if (!after) throw taken('email', 'Este correo ya tiene una cuenta. Inicia sesión con ella.')
        await signUps.endSignUpsOf(transaction, after.email)
        await recordChange(transaction, author, { ...changeOf('user', { after }), by: after })
        return after
      })
    },
  }
}

function expiredLink(): ApiError {
  return new ApiError(
    400,
    'dead_link',
    'El enlace no es válido, ya se usó o caducó. Si ya confirmaste tu cuenta, inicia sesión; si no, regístrate de nuevo.',
  )
}

function wrongPassword(): ApiError {
  const message = 'No es la contraseña con la que te registraste.'
  return new ApiError(400, 'wrong_password', message, { password: message })
}
