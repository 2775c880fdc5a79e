import { and, eq, gte, or, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { ReleasesDb } from '../../../releasesDb/releasesDatabase.ts'
import { healthRollups, healthVersions } from '../../../releasesDb/schema/health.ts'
import type { VersionRow } from './watches.repository.ts'

export type ActiveHealth = Pick<VersionRow, 'remote' | 'version' | 'state' | 'verdict' | 'problem'> & {
  visits: number
  failedVisits: number
}

/** The state and verdict of some versions, and how many of their page loads since a moment failed. */
export async function readActiveHealth(
  db: ReleasesDb,
  site: string,
  named: { remote: string; version: string }[],
  since: Date,
): Promise<ActiveHealth[]> {
  if (named.length === 0) return []
  const { id, remote, version, state, verdict, problem } = healthVersions
  const sumOf = (column: AnyPgColumn) => sql<number>`coalesce(sum(${column}), 0)::int`
  return db
    .select({
      ...{ remote, version, state, verdict, problem },
      visits: sumOf(healthRollups.visits),
      failedVisits: sumOf(healthRollups.failedVisits),
    })
    .from(healthVersions)
    .leftJoin(healthRollups, and(eq(healthRollups.versionId, id), gte(healthRollups.at, since)))
    .where(
      and(
        eq(healthVersions.site, site),
        or(...named.map((each) => and(eq(remote, each.remote), eq(version, each.version)))),
      ),
    )
    .groupBy(id)
    .orderBy(remote, version)
}
