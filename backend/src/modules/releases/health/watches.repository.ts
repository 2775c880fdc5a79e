import { and, count, eq, gte, inArray, isNotNull, lt, or, sql } from 'drizzle-orm'
import type { ReleasesDb } from '../../../releasesDb/releasesDatabase.ts'
import {
  healthRollups,
  healthSalts,
  healthSeries,
  healthVersions,
  healthVisitors,
  type Verdict,
} from '../../../releasesDb/schema/health.ts'
import { baselineOf } from './verdict.ts'
import type { Watch } from './watches.ts'

export type VersionRow = typeof healthVersions.$inferSelect

/** How far back the visitors of the version before count for the baseline. */
const BASELINE_DAYS = 7

const HOUR_MS = 3_600_000

type Named = { remote: string; version: string }

export const nameOf = ({ remote, version }: Named) => `${remote}@${version}`

const ofSite = (site: string, named: Named[]) =>
  and(
    eq(healthVersions.site, site),
    or(
      ...named.map(({ remote, version }) =>
        and(eq(healthVersions.remote, remote), eq(healthVersions.version, version)),
      ),
    ),
  )

/** Locks the rows of versions until the transaction ends, so that batches of reports are counted one after another. */
export async function lockVersions(tx: ReleasesDb, site: string, named: Named[]): Promise<VersionRow[]> {
  if (named.length === 0) return []
  const lock = () =>
    tx.select().from(healthVersions).where(ofSite(site, named)).orderBy(healthVersions.id).for('update')
  const found = await lock()
  const isKnown = (each: Named) =>
    found.some(({ remote, version }) => remote === each.remote && version === each.version)
  const missing = named.filter((each) => !isKnown(each))
  if (missing.length === 0) return found
  const rows = missing.map(({ remote, version }) => ({ site, remote, version }))
  await tx.insert(healthVersions).values(rows).onConflictDoNothing()
  return lock()
}

/** Starts the test of versions that should be watched and are not yet; returns the current rows of all. */
export async function startWatches(
  tx: ReleasesDb,
  rows: VersionRow[],
  watches: Watch[],
  now: Date,
): Promise<VersionRow[]> {
  const started: VersionRow[] = []
  for (const row of rows) {
    const watch = watches.find(({ remote, version }) => remote === row.remote && version === row.version)
    const isNew = watch && (row.state === 'counted' || row.state === 'returned')
    started.push(isNew ? await startWatch(tx, row, watch.before, now) : row)
  }
  return started
}

async function startWatch(
  tx: ReleasesDb,
  row: VersionRow,
  before: string | null,
  now: Date,
): Promise<VersionRow> {
  const baseline = await readBaseline(tx, row, before, now)
  const usual = await readUsual(tx, row, before, now)
  await tx.delete(healthSeries).where(eq(healthSeries.versionId, row.id))
  await tx.delete(healthVisitors).where(eq(healthVisitors.versionId, row.id))
  const [started] = await tx
    .update(healthVersions)
    .set({ state: 'watched', since: now, before, baseline, usual, verdict: null, problem: null, known: 0 })
    .where(eq(healthVersions.id, row.id))
    .returning()
  return started ?? row
}

async function readBaseline(
  tx: ReleasesDb,
  { site, remote }: VersionRow,
  before: string | null,
  now: Date,
): Promise<number> {
  if (before === null) return baselineOf({ visitors: 0, failed: 0 })
  const since = new Date(now.getTime() - BASELINE_DAYS * 86_400_000)
  const [row] = await tx
    .select({
      visitors: sql<number>`coalesce(sum(${healthRollups.visitors}), 0)::int`,
      failed: sql<number>`coalesce(sum(${healthRollups.failedVisitors}), 0)::int`,
    })
    .from(healthRollups)
    .innerJoin(healthVersions, eq(healthVersions.id, healthRollups.versionId))
    .where(
      and(ofSite(site, [{ remote, version: before }]), sql`${healthRollups.at} >= ${since.toISOString()}`),
    )
  return baselineOf(row ?? { visitors: 0, failed: 0 })
}

/** For how long after an activation the visitors of the version before are a measure of the present ones. */
const USUAL_MS = 2 * HOUR_MS

/**
 * How many networks an hour would usually see each page of a watched version at a moment, and any of them under an empty
 * page. The version before a canary is still visited; that before an activated version was until then.
 */
export async function usualNetworks(
  tx: ReleasesDb,
  row: VersionRow,
  share: number,
  now: Date,
): Promise<Record<string, number>> {
  if (share === 100) return row.since && now.getTime() - row.since.getTime() <= USUAL_MS ? row.usual : {}
  const usual = await readUsual(tx, row, row.before, now)
  return Object.fromEntries(Object.entries(usual).map(([page, networks]) => [page, (networks * share) / 100]))
}

/**
 * How many networks an hour saw each page of the version before: in the last hour, or on average since the salt was made
 * if that is more, because networks that came back count only once. In the first hour of a salt it is as if an hour had
 * passed, because a few visitors are no measure yet.
 */
async function readUsual(
  tx: ReleasesDb,
  { site, remote }: VersionRow,
  before: string | null,
  now: Date,
): Promise<Record<string, number>> {
  if (before === null) return {}
  const version = ofSite(site, [{ remote, version: before }])
  const pages = await tx
    .select({ page: healthVisitors.page, networks: count(), since: healthSalts.madeAt })
    .from(healthVisitors)
    .innerJoin(healthVersions, eq(healthVersions.id, healthVisitors.versionId))
    .innerJoin(healthSalts, eq(healthSalts.site, healthVersions.site))
    .where(version)
    .groupBy(healthVisitors.page, healthSalts.madeAt)
  const all = pages.find(({ page }) => page === '')
  if (!all) return {}
  const hourAgo = new Date(now.getTime() - HOUR_MS)
  const [last] = await tx
    .select({ networks: sql<number>`coalesce(sum(${healthRollups.visitors}), 0)::int` })
    .from(healthRollups)
    .innerJoin(healthVersions, eq(healthVersions.id, healthRollups.versionId))
    .where(and(version, gte(healthRollups.at, hourAgo)))
  const average = all.networks / Math.max(1, (now.getTime() - all.since.getTime()) / HOUR_MS)
  const anHour = Math.max(average, last?.networks ?? 0)
  return Object.fromEntries(pages.map(({ page, networks }) => [page, (anHour * networks) / all.networks]))
}

/**
 * Stops tests of versions that are no longer watched. Recent ones are kept, because a process may still use the
 * previous site.
 */
export async function endWatches(db: ReleasesDb, site: string, watches: Watch[], now: Date) {
  const ended = await db
    .select()
    .from(healthVersions)
    .where(
      and(
        eq(healthVersions.site, site),
        inArray(healthVersions.state, ['watched', 'kept']),
        lt(healthVersions.since, new Date(now.getTime() - 5000)),
      ),
    )
  const ids = ended
    .filter((row) => !watches.some(({ remote, version }) => remote === row.remote && version === row.version))
    .map(({ id }) => id)
  if (ids.length === 0) return
  await db
    .update(healthVersions)
    .set({ state: 'counted' })
    .where(and(inArray(healthVersions.id, ids), inArray(healthVersions.state, ['watched', 'kept'])))
}

export async function findFailing(db: ReleasesDb, site: string): Promise<VersionRow[]> {
  return db
    .select()
    .from(healthVersions)
    .where(and(eq(healthVersions.site, site), eq(healthVersions.state, 'failing')))
    .orderBy(healthVersions.id)
}

export async function findUnnoticed(db: ReleasesDb, site: string): Promise<VersionRow[]> {
  return db
    .select()
    .from(healthVersions)
    .where(
      and(
        eq(healthVersions.site, site),
        or(
          inArray(healthVersions.state, ['returned', 'kept']),
          and(eq(healthVersions.state, 'watched'), isNotNull(healthVersions.verdict)),
        ),
        eq(healthVersions.isNoticed, false),
      ),
    )
    .orderBy(healthVersions.id)
}

/** A version that fails for too few networks to be rolled back: it stays watched, and administrators are notified once. */
export async function markSuspicious(tx: ReleasesDb, { id }: VersionRow, verdict: Verdict) {
  await tx
    .update(healthVersions)
    .set({
      verdict,
      problem: 'Todavía la vieron fallar muy pocas redes para retirarla sola: decide si retirarla.',
      isNoticed: false,
    })
    .where(eq(healthVersions.id, id))
}

export async function markFailing(tx: ReleasesDb, id: number, verdict: Verdict) {
  await tx
    .update(healthVersions)
    .set({ state: 'failing', verdict, problem: null, isNoticed: false })
    .where(eq(healthVersions.id, id))
}

export async function markSettled(
  db: ReleasesDb,
  id: number,
  settled: { state: 'returned' | 'kept' | 'counted'; problem?: string },
) {
  const { state, problem } = settled
  await db
    .update(healthVersions)
    .set({ state, problem: problem ?? null })
    .where(eq(healthVersions.id, id))
}

export async function markNoticed(db: ReleasesDb, id: number) {
  await db.update(healthVersions).set({ isNoticed: true }).where(eq(healthVersions.id, id))
}
