import { and, count, desc, eq, getTableColumns, gte, inArray, lt, lte, sql } from 'drizzle-orm'
import type { Found, Slice } from '../../../lists/page.ts'
import type { ReleasesDb } from '../../../releasesDb/releasesDatabase.ts'
import {
  healthErrors,
  healthRollups,
  healthSeries,
  healthVersions,
  healthVisits,
} from '../../../releasesDb/schema/health.ts'
import { addRollups } from './reports/reports.repository.ts'
import { addCounts, type Cohort, emptyCounts, type RollupCounts } from './reports/reports.ts'
import type { VersionRow } from './watches.repository.ts'

export type HealthStep = 'minute' | 'hour'

export type HealthPoint = RollupCounts & { at: Date }

export type HealthOfVersion = { version: string; cohort: Cohort; total: RollupCounts; points: HealthPoint[] }

export type ErrorGroup = Omit<typeof healthErrors.$inferSelect, never> & { remote: string; version: string }

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** How long rollups are kept: by minute, and in total. */
export const KEPT_MS = { minutes: 2 * dayMs, all: 30 * dayMs }
/** A page load that reports again after this time counts twice. */
const VISITS_KEPT_MS = 6 * hourMs
const MAX_VISITS = 1_000_000

/** The counts of a remote by version and cohort; `hour` sums minutes. */
export async function readHealth(
  db: ReleasesDb,
  { site, remote, from, to, step }: { site: string; remote: string; from: Date; to: Date; step: HealthStep },
): Promise<HealthOfVersion[]> {
  const versions = await db
    .select({ id: healthVersions.id, version: healthVersions.version })
    .from(healthVersions)
    .where(and(eq(healthVersions.site, site), eq(healthVersions.remote, remote)))
  if (versions.length === 0) return []
  const nameOf = new Map(versions.map(({ id, version }) => [id, version]))
  const rows = await db
    .select()
    .from(healthRollups)
    .where(
      and(
        inArray(healthRollups.versionId, [...nameOf.keys()]),
        inArray(healthRollups.step, ['minute', 'hour']),
        gte(healthRollups.at, startOf(from, step)),
        lte(healthRollups.at, to),
      ),
    )
    .orderBy(healthRollups.at)
  const series = new Map<string, HealthOfVersion>()
  for (const { versionId, cohort, at, ...counts } of rows) {
    const version = nameOf.get(versionId) ?? ''
    const key = `${version} ${cohort}`
    const known = series.get(key) ?? { version, cohort, total: emptyCounts(), points: [] }
    series.set(key, known)
    addCounts(known.total, counts)
    const start = startOf(at, step)
    const last = known.points.at(-1)
    if (last?.at.getTime() === start.getTime()) addCounts(last, counts)
    else known.points.push({ ...emptyCounts(), ...countsOf(counts), at: start })
  }
  return [...series.values()].toSorted((one, other) => one.version.localeCompare(other.version))
}

function countsOf({
  visits,
  failedVisits,
  loads,
  failures,
  renderErrors,
  errors,
  environment,
  network,
  lcp,
  inp,
  cls,
}: RollupCounts): RollupCounts {
  return {
    ...{ visits, failedVisits, loads, failures, renderErrors, errors, environment, network },
    ...{ lcp, inp, cls },
  }
}

function startOf(date: Date, step: HealthStep): Date {
  const length = step === 'hour' ? hourMs : 60_000
  return new Date(Math.floor(date.getTime() / length) * length)
}

/** The versions of a remote that have been reported, with the visitors that their tests have counted. */
export async function readVersionStates(db: ReleasesDb, site: string, remote: string) {
  const rows = await db
    .select({
      ...getTableColumns(healthVersions),
      visitors: healthSeries.visitors,
      failed: healthSeries.failed,
    })
    .from(healthVersions)
    .leftJoin(healthSeries, and(eq(healthSeries.versionId, healthVersions.id), eq(healthSeries.page, '')))
    .where(and(eq(healthVersions.site, site), eq(healthVersions.remote, remote)))
    .orderBy(healthVersions.id)
  return rows.map(
    ({ visitors, failed, ...row }): VersionRow & { visitors: number; failedVisitors: number } => ({
      ...row,
      visitors: visitors ?? 0,
      failedVisitors: failed ?? 0,
    }),
  )
}

/** The states of all versions that have been reported. */
export function readStates(db: ReleasesDb, site: string) {
  const { remote, version, state } = healthVersions
  return db.select({ remote, version, state }).from(healthVersions).where(eq(healthVersions.site, site))
}

/** The groups of errors of a remote, the latest first. */
export async function listErrorGroups(
  db: ReleasesDb,
  {
    site,
    remote,
    version,
    search,
  }: { site: string; remote: string; version?: string | undefined; search: string },
  { limit, offset }: Slice,
): Promise<Found<ErrorGroup>> {
  const condition = and(
    eq(healthVersions.site, site),
    eq(healthVersions.remote, remote),
    version === undefined ? undefined : eq(healthVersions.version, version),
    search === '' ? undefined : sql`position(lower(${search}) in lower(${healthErrors.message})) > 0`,
  )
  const joined = eq(healthVersions.id, healthErrors.versionId)
  const [rows, [found]] = await Promise.all([
    db
      .select({
        ...getTableColumns(healthErrors),
        remote: healthVersions.remote,
        version: healthVersions.version,
      })
      .from(healthErrors)
      .innerJoin(healthVersions, joined)
      .where(condition)
      .orderBy(desc(healthErrors.lastAt), healthErrors.versionId, healthErrors.fingerprint)
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(healthErrors).innerJoin(healthVersions, joined).where(condition),
  ])
  return { rows, total: found?.total ?? 0 }
}

/** Merges old minutes into hours, and removes what is too old to be kept. */
export async function compact(db: ReleasesDb, now: Date) {
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  await db.transaction(async (tx) => {
    const old = await tx
      .delete(healthRollups)
      .where(
        and(eq(healthRollups.step, 'minute'), lt(healthRollups.at, startOf(ago(KEPT_MS.minutes), 'hour'))),
      )
      .returning()
    const hours = new Map<string, (typeof old)[number]>()
    for (const row of old) {
      const at = startOf(row.at, 'hour')
      const key = `${row.versionId} ${row.cohort} ${at.getTime()}`
      const hour = hours.get(key)
      if (!hour) hours.set(key, { ...row, step: 'hour', at })
      else {
        addCounts(hour, row)
        hour.visitors += row.visitors
        hour.failedVisitors += row.failedVisitors
      }
    }
    const rows = [...hours.values()]
    for (let index = 0; index < rows.length; index += 500)
      await addRollups(tx, rows.slice(index, index + 500))
  })
  await db.delete(healthRollups).where(lt(healthRollups.at, ago(KEPT_MS.all)))
  await db.delete(healthErrors).where(lt(healthErrors.lastAt, ago(KEPT_MS.all)))
  await db.delete(healthVisits).where(lt(healthVisits.at, ago(VISITS_KEPT_MS)))
  await db.execute(sql`
    delete from ${healthVisits} where at < (select at from ${healthVisits} order by at desc offset ${MAX_VISITS} limit 1)`)
}
