import { and, eq } from 'drizzle-orm'
import type { ReleasesDb } from '../../releasesDb/releasesDatabase.ts'
import { allowedUpstreams } from '../../releasesDb/schema/access.ts'

export type AllowanceRow = typeof allowedUpstreams.$inferSelect

type RemoteOfSite = Pick<AllowanceRow, 'site' | 'remote'>

export async function findAllowance(db: ReleasesDb, of: RemoteOfSite): Promise<AllowanceRow | undefined> {
  const [row] = await db.select().from(allowedUpstreams).where(isOf(of))
  return row
}

/** Replaces what was allowed for the remote. */
export async function allowUpstream(
  db: ReleasesDb,
  { site, remote, ...values }: Omit<AllowanceRow, 'allowedAt'>,
) {
  await db
    .insert(allowedUpstreams)
    .values({ site, remote, ...values })
    .onConflictDoUpdate({
      target: [allowedUpstreams.site, allowedUpstreams.remote],
      set: { ...values, allowedAt: new Date() },
    })
}

export async function forbidUpstream(db: ReleasesDb, of: RemoteOfSite) {
  await db.delete(allowedUpstreams).where(isOf(of))
}

function isOf({ site, remote }: RemoteOfSite) {
  return and(eq(allowedUpstreams.site, site), eq(allowedUpstreams.remote, remote))
}
