import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { signInLinks } from '../../db/schema/passkeys.ts'
import { users } from '../../db/schema/users.ts'
import { lockUser, type UserRow } from '../users/users.repository.ts'

/** The limit of open links of one account: further requests send none, and invalidate none. */
const openAtOnce = 5

type SignInLinkRow = typeof signInLinks.$inferSelect

/** False when the limit is reached, or when the account has changed in the meantime. */
export async function addSignInLink(db: Db, link: typeof signInLinks.$inferInsert): Promise<boolean> {
  return db.transaction(async (transaction) => {
    // Locked, so that parallel requests are serialized.
    const user = await lockUser(transaction, link.userId)
    if (!user?.isActive || user.passwordVersion !== link.passwordVersion) return false
    const isOpen = and(eq(signInLinks.userId, link.userId), gt(signInLinks.expiresAt, sql`now()`))
    if ((await transaction.$count(signInLinks, isOpen)) >= openAtOnce) return false
    await transaction.insert(signInLinks).values(link)
    return true
  })
}

export async function removeSignInLink(db: Db, tokenHash: string) {
  await db.delete(signInLinks).where(eq(signInLinks.tokenHash, tokenHash))
}

/** The account of a link that still works. */
export async function findLinkedUser(db: Db, tokenHash: string): Promise<UserRow | undefined> {
  const [row] = await db
    .select({ user: users })
    .from(signInLinks)
    .innerJoin(users, eq(users.id, signInLinks.userId))
    .where(
      and(
        eq(signInLinks.tokenHash, tokenHash),
        gt(signInLinks.expiresAt, sql`now()`),
        eq(users.passwordVersion, signInLinks.passwordVersion),
        eq(users.isActive, true),
      ),
    )
  return row?.user
}

/** Uses the link, with its account locked; undefined when it was used in the meantime. */
export async function takeSignInLink(
  db: Db,
  tokenHash: string,
): Promise<{ user: UserRow; link: SignInLinkRow } | undefined> {
  const found = await findLinkedUser(db, tokenHash)
  const user = found && (await lockUser(db, found.id))
  if (!user?.isActive) return undefined
  const [link] = await db
    .delete(signInLinks)
    .where(and(eq(signInLinks.tokenHash, tokenHash), eq(signInLinks.passwordVersion, user.passwordVersion)))
    .returning()
  return link && { user, link }
}

/** Removes the links that have expired, and returns how many. */
export async function pruneSignInLinks(db: Db): Promise<number> {
  const { rowCount } = await db.delete(signInLinks).where(lte(signInLinks.expiresAt, sql`now()`))
  return rowCount ?? 0
}
