import { createHmac, randomBytes } from 'node:crypto'
import { and, eq, inArray, lt } from 'drizzle-orm'
import type { ReleasesDb } from '../../../../releasesDb/releasesDatabase.ts'
import {
  healthErrorNetworks,
  healthSalts,
  healthSeries,
  healthVersions,
  healthVisitors,
} from '../../../../releasesDb/schema/health.ts'

/** Less than a day, so that no salt gets older than that while there are no reports. */
const MAX_AGE_MS = 23 * 3_600_000

/** The salt that visitors of a site are currently hashed with. */
export async function readSalt(db: ReleasesDb, site: string): Promise<string> {
  const find = async () => {
    const [row] = await db.select().from(healthSalts).where(eq(healthSalts.site, site))
    return row?.salt
  }
  const known = await find()
  if (known) return known
  await db.insert(healthSalts).values({ site, salt: newSalt() }).onConflictDoNothing()
  return (await find()) ?? newSalt()
}

/**
 * Replaces an old salt, and deletes every visitor who was hashed with it. Tests start again, because a network would
 * count twice in them.
 */
export async function rotateSalt(db: ReleasesDb, site: string, now: Date) {
  await db.transaction(async (tx) => {
    // Locked in the same order as by reports.
    const versions = await tx
      .select({ id: healthVersions.id })
      .from(healthVersions)
      .where(eq(healthVersions.site, site))
      .orderBy(healthVersions.id)
      .for('update')
    const isOld = and(
      eq(healthSalts.site, site),
      lt(healthSalts.madeAt, new Date(now.getTime() - MAX_AGE_MS)),
    )
    const rotated = await tx
      .update(healthSalts)
      .set({ salt: newSalt(), madeAt: now })
      .where(isOld)
      .returning({ site: healthSalts.site })
    if (rotated.length === 0 || versions.length === 0) return
    const ids = versions.map(({ id }) => id)
    for (const table of [healthVisitors, healthErrorNetworks, healthSeries])
      await tx.delete(table).where(inArray(table.versionId, ids))
    await tx.update(healthVersions).set({ known: 0 }).where(inArray(healthVersions.id, ids))
  })
}

/** Identifies the visitors of one network until the salt is replaced. */
export function hashVisitor(salt: string, network: string): string {
  return createHmac('sha256', salt).update(network).digest('base64url').slice(0, 16)
}

function newSalt(): string {
  return randomBytes(32).toString('base64url')
}
