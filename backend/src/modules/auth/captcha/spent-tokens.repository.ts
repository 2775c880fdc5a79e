import { createHash } from 'node:crypto'
import { lt, sql } from 'drizzle-orm'
import type { Db } from '../../../db/database.ts'
import { spentTokens } from '../../../db/schema/users.ts'

/** Marks a token as used; false when any process has used it before. */
export async function spend(db: Db, token: string, expiresAt: Date): Promise<boolean> {
  const tokenHash = createHash('sha256').update(token).digest('hex')
  await db.delete(spentTokens).where(lt(spentTokens.expiresAt, sql`now()`))
  const rows = await db
    .insert(spentTokens)
    .values({ tokenHash, expiresAt })
    .onConflictDoNothing()
    .returning({ tokenHash: spentTokens.tokenHash })
  return rows.length === 1
}
