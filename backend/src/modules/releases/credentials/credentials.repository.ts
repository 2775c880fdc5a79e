import { and, desc, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { ReleasesDb } from '../../../releasesDb/releasesDatabase.ts'
import { credentials } from '../../../releasesDb/schema/access.ts'

export type CredentialRow = typeof credentials.$inferSelect

export async function findCredential(db: ReleasesDb, tokenHash: string): Promise<CredentialRow | undefined> {
  const [row] = await db.select().from(credentials).where(eq(credentials.tokenHash, tokenHash))
  return row
}

export async function findCredentialById(db: ReleasesDb, id: string): Promise<CredentialRow | undefined> {
  const [row] = await db.select().from(credentials).where(eq(credentials.id, id))
  return row
}

/** Writes at most once a minute, so that most uses do not wait for it. */
export async function noteUse(db: ReleasesDb, id: string) {
  const isOld = or(
    isNull(credentials.lastUsedAt),
    lt(credentials.lastUsedAt, sql`now() - interval '1 minute'`),
  )
  await db
    .update(credentials)
    .set({ lastUsedAt: new Date() })
    .where(and(eq(credentials.id, id), isOld))
}

export function listCredentials(db: ReleasesDb): Promise<CredentialRow[]> {
  return db.select().from(credentials).orderBy(desc(credentials.createdAt), desc(credentials.id))
}

export async function createCredential(
  db: ReleasesDb,
  values: typeof credentials.$inferInsert,
): Promise<CredentialRow> {
  const [row] = await db.insert(credentials).values(values).returning()
  if (!row) throw new Error('The credential was not stored')
  return row
}

/** Returns whether there is such a credential; one that is already revoked keeps who revoked it and when. */
export async function revokeCredential(db: ReleasesDb, id: string, revokedBy: string): Promise<boolean> {
  const revoked = await db
    .update(credentials)
    .set({
      revokedAt: sql`coalesce(${credentials.revokedAt}, now())`,
      revokedBy: sql`coalesce(${credentials.revokedBy}, ${revokedBy})`,
    })
    .where(eq(credentials.id, id))
    .returning({ id: credentials.id })
  return revoked.length > 0
}
