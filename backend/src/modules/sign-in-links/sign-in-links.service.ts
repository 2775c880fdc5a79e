import { eq } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { users } from '../../db/schema/users.ts'
import { ApiError } from '../../errors.ts'
import type { Services } from '../../services.ts'
import type { Author } from '../activity/author.ts'
import { changeOf } from '../activity/described.ts'
import { recordChange } from '../activity/recordChange.ts'
import type { Client } from '../auth/auth.service.ts'
import { endSignInLinks } from '../credentials/mailed-links.repository.ts'
import { hashOfToken, makeMailedToken } from '../credentials/mailed-tokens.ts'
import { endStrangersAccess } from '../credentials/strangers-access.ts'
import { findUserByEmail, type UserRow } from '../users/users.repository.ts'
import { noticeOfTakeover, signInMail } from './sign-in-links.mails.ts'
import * as links from './sign-in-links.repository.ts'

const lifetimeMinutes = 15

type Wanted = { email: string; returnTo: string | null }

export function createSignInLinks({ auth, db, mails }: Pick<Services, 'auth' | 'db' | 'mails'>) {
  async function sendLink(user: UserRow, returnTo: string | null, origin: string) {
    const { token, tokenHash } = makeMailedToken()
    const expiresAt = new Date(Date.now() + lifetimeMinutes * 60_000)
    const { id: userId, passwordVersion } = user
    const link = { userId, passwordVersion, tokenHash, returnTo, expiresAt }
    if (!(await links.addSignInLink(db, link))) return
    try {
      // In the fragment, which is not sent to servers, logs and proxies.
      await mails.send(signInMail(user, `${origin}/auth/link/confirm#${token}`, lifetimeMinutes))
    } catch (error) {
      // A link that was not delivered would count against the limit of open links.
      await links.removeSignInLink(db, tokenHash)
      throw error
    }
  }

  return {
    /** Same response in the same time whether the email has an account or not: all of it happens afterwards. */
    request({ email, returnTo }: Wanted, origin: string) {
      mails.later(async () => {
        const user = await findUserByEmail(db, email)
        if (user?.isActive) await sendLink(user, returnTo, origin)
      })
    },

    /** The account of a link; looking does not use it, so that a program that opens mailed links uses none up. */
    find: (token: string) => links.findLinkedUser(db, hashOfToken(token)),

    /** Signs in, and ends every other link of the account. */
    async confirm(author: Author, token: string, client: Client) {
      const taken = await db.transaction(async (transaction) => {
        const found = await links.takeSignInLink(transaction, hashOfToken(token))
        if (!found) return undefined
        await endSignInLinks(transaction, [found.user.id])
        const isTakenOver = !found.user.isEmailVerified
        const user = isTakenOver ? await takeOver(transaction, author, found.user) : found.user
        return { user, isTakenOver, returnTo: found.link.returnTo }
      })
      const signedIn = taken && (await auth.signIn(taken.user, client))
      if (!signedIn) throw deadLink()
      if (taken.isTakenOver) mails.later(() => mails.send(noticeOfTakeover(taken.user)))
      return { ...signedIn, returnTo: taken.returnTo }
    },
  }
}

/** Only the owner of the address can have opened the link, and somebody else may have the password. */
async function takeOver(db: Db, author: Author, before: UserRow): Promise<UserRow> {
  const values = await endStrangersAccess(db, before)
  const [after] = await db.update(users).set(values).where(eq(users.id, before.id)).returning()
  if (!after) throw deadLink()
  await recordChange(db, author, { ...changeOf('user', { before, after }), action: 'password', by: after })
  return after
}

function deadLink(): ApiError {
  return new ApiError(400, 'dead_link', 'El enlace no es válido, ya se usó o caducó. Pide otro.')
}
