import { and, eq, inArray, sql } from 'drizzle-orm'
import type { ReleasesDb } from '../../../../releasesDb/releasesDatabase.ts'
import {
  healthRollups,
  healthSeries,
  healthVersions,
  healthVisitors,
  healthVisits,
} from '../../../../releasesDb/schema/health.ts'
import { createTest, isFailing, isProven, type Outcome, type Series } from '../verdict.ts'
import {
  lockVersions,
  markFailing,
  markSuspicious,
  nameOf,
  startWatches,
  usualNetworks,
  type VersionRow,
} from '../watches.repository.ts'
import type { Watch } from '../watches.ts'
import { addErrors, type SeenError, withAnother } from './errors.repository.ts'
import { vitals } from './histograms.ts'
import {
  addCounts,
  applyReport,
  type Cohort,
  emptyCounts,
  hasFailed,
  type KeptPart,
  type KeptVisit,
  type ReportedPart,
  type RollupCounts,
  type VisitChange,
} from './reports.ts'
import { hashVisitor, readSalt } from './salts.repository.ts'

/** A report of a page load, with what its request reveals about the visitor. */
export type IncomingReport = {
  visit: string
  parts: ReportedPart[]
  network: string
  browser: string
  at: Date
}

/** How many visitors of an unwatched version are counted a day: a sample that is large enough for a baseline. */
const SAMPLED_VISITORS = 20_000
/** The stored visitors of a watched version are deleted at this number, so that the table stays small. */
const MAX_VISITORS = 200_000

const ALL_PAGES = ''

type RollupRow = typeof healthRollups.$inferInsert &
  RollupCounts & { visitors: number; failedVisitors: number }
type VisitorRow = { version_id: number; page: string; visitor: string; failed: boolean }
type CountedVisitor = VisitorRow & { is_new: boolean }

/** Counts reports in one transaction; returns what they changed, and whether a watched version turned out to fail. */
export async function recordReports(
  db: ReleasesDb,
  site: string,
  watches: Watch[],
  reports: IncomingReport[],
): Promise<{ changes: VisitChange[]; foundFailing: boolean }> {
  const now = reports[0]?.at ?? new Date()
  return db.transaction(async (tx) => {
    const locked = await lockVersions(tx, site, versionsOf(reports))
    const rows = await startWatches(tx, locked, watches, now)
    const versions = new Map(rows.map((row) => [nameOf(row), row]))
    const batch = createBatch(versions)

    const kept = await readVisits(tx, reports)
    const changes: VisitChange[] = []
    const salt = await readSalt(tx, site)
    for (const report of reports) {
      const change = applyReport(kept.get(report.visit), report.parts, report.at)
      kept.set(report.visit, change.kept)
      changes.push(change)
      batch.add(report, hashVisitor(salt, report.network), change)
    }
    const counted = await countVisitors(tx, batch.visitors())
    batch.addCounted(counted)
    await writeVisits(tx, kept)
    await addRollups(tx, batch.rollups())
    await addErrors(tx, batch.errors())
    await countKnown(tx, rows, counted)
    const verdicts = []
    for (const row of rows) {
      const watch = watches.find(({ remote, version }) => remote === row.remote && version === row.version)
      verdicts.push(await judge(tx, { row, counted, share: watch?.share ?? 100, now }))
    }
    return { changes, foundFailing: verdicts.includes(true) }
  })
}

function versionsOf(reports: IncomingReport[]) {
  const parts = reports.flatMap((report) => report.parts)
  const byName = new Map(
    parts.map(({ remote, version }) => [nameOf({ remote, version }), { remote, version }]),
  )
  return [...byName.values()]
}

/** Sums a batch of reports, so that each row is written once. */
function createBatch(versions: ReadonlyMap<string, VersionRow>) {
  const rollups = new Map<string, RollupRow>()
  const visitors = new Map<string, VisitorRow>()
  const errors = new Map<string, SeenError>()
  /** The rollup in which a visitor of a version is counted. */
  const rollupOfVisitor = new Map<string, RollupRow>()

  function rollupOf(versionId: number, cohort: Cohort, at: Date): RollupRow {
    const key = `${versionId} ${cohort} ${at.getTime()}`
    const known = rollups.get(key)
    if (known) return known
    const row = {
      versionId,
      cohort,
      at,
      step: 'minute' as const,
      visitors: 0,
      failedVisitors: 0,
      ...emptyCounts(),
    }
    rollups.set(key, row)
    return row
  }

  function addVisitor(part: ReportedPart, visitor: string, at: Date) {
    const row = versions.get(nameOf(part))
    if (!row || !isCounted(row)) return
    for (const page of [ALL_PAGES, part.page]) {
      const key = `${row.id} ${visitor} ${page}`
      const failed = hasFailed({ totals: part }) || visitors.get(key)?.failed === true
      visitors.set(key, { version_id: row.id, page, visitor, failed })
    }
    rollupOfVisitor.set(`${row.id} ${visitor}`, rollupOf(row.id, part.cohort, at))
  }

  function addError(error: SeenError) {
    const key = `${error.versionId} ${error.visitor} ${error.sample.fingerprint}`
    const known = errors.get(key)
    errors.set(key, known ? withAnother(known, error) : error)
  }

  return {
    add(report: IncomingReport, visitor: string, { kept, rollups: changes, errors: samples }: VisitChange) {
      const { browser, at: reportedAt } = report
      for (const { cohort, at, counts, ...name } of changes) {
        const row = versions.get(nameOf(name))
        if (row) addCounts(rollupOf(row.id, cohort, at), counts)
      }
      for (const part of report.parts) addVisitor(part, visitor, kept.at)
      for (const { page, sample, ...name } of samples) {
        const row = versions.get(nameOf(name))
        if (row)
          addError({
            versionId: row.id,
            visitor,
            page,
            sample,
            count: 1,
            browsers: [browser],
            at: reportedAt,
          })
      }
    },

    addCounted(counted: CountedVisitor[]) {
      for (const { version_id, page, visitor, failed, is_new } of counted) {
        const rollup = rollupOfVisitor.get(`${version_id} ${visitor}`)
        if (page !== ALL_PAGES || !rollup) continue
        if (is_new) rollup.visitors += 1
        if (failed) rollup.failedVisitors += 1
      }
    },

    visitors: () => [...visitors.values()],
    rollups: () => [...rollups.values()],
    errors: () => [...errors.values()],
  }
}

function isCounted({ state, known }: VersionRow): boolean {
  return state === 'watched' || known < SAMPLED_VISITORS
}

async function readVisits(tx: ReleasesDb, reports: IncomingReport[]): Promise<Map<string, KeptVisit>> {
  const ids = [...new Set(reports.map(({ visit }) => visit))]
  const rows = await tx.select().from(healthVisits).where(inArray(healthVisits.visit, ids))
  return new Map(
    rows.map(({ visit, at, parts }) => [visit, { at, parts: parts as Record<string, KeptPart> }]),
  )
}

async function writeVisits(tx: ReleasesDb, visits: ReadonlyMap<string, KeptVisit>) {
  const rows = [...visits].map(([visit, { at, parts }]) => ({ visit, at: at.toISOString(), parts }))
  await tx.execute(sql`
    insert into ${healthVisits} (visit, at, parts)
    select visit, at, parts from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given(visit text, at timestamptz, parts jsonb) order by visit
    on conflict (visit) do update set parts = excluded.parts`)
}

/** Adds new visitors, and marks known ones who fail for the first time; returns both. */
async function countVisitors(tx: ReleasesDb, visitors: VisitorRow[]): Promise<CountedVisitor[]> {
  if (visitors.length === 0) return []
  const { rows } = await tx.execute<CountedVisitor>(sql`
    insert into ${healthVisitors} as known (version_id, page, visitor, failed)
    select version_id, page, visitor, failed from jsonb_to_recordset(${JSON.stringify(visitors)}::jsonb)
      as given(version_id int, page text, visitor text, failed boolean)
    on conflict (version_id, page, visitor) do update set failed = true where excluded.failed and not known.failed
    returning version_id, page, visitor, failed, xmax = 0 as is_new`)
  return rows
}

async function countKnown(tx: ReleasesDb, rows: VersionRow[], counted: CountedVisitor[]) {
  for (const { id, known } of rows) {
    const added = counted.filter((each) => each.version_id === id && each.page === ALL_PAGES && each.is_new)
    if (added.length === 0) continue
    const isFull = known + added.length >= MAX_VISITORS
    if (isFull)
      for (const table of [healthVisitors, healthSeries])
        await tx.delete(table).where(eq(table.versionId, id))
    await tx
      .update(healthVersions)
      .set({ known: isFull ? 0 : known + added.length })
      .where(eq(healthVersions.id, id))
  }
}

type Judged = { row: VersionRow; counted: CountedVisitor[]; share: number; now: Date }

/**
 * Continues the test of a watched version with its visitors; returns whether it has to be rolled back, or administrators
 * have to be notified.
 */
async function judge(tx: ReleasesDb, { row, counted, share, now }: Judged): Promise<boolean> {
  const own = counted.filter(({ version_id }) => version_id === row.id)
  const { baseline } = row
  if (row.state !== 'watched' || baseline === null || own.length === 0) return false
  const at = now.getTime()
  const pages = [...new Set(own.map(({ page }) => page))].toSorted()
  const stored = await tx
    .select()
    .from(healthSeries)
    .where(and(eq(healthSeries.versionId, row.id), inArray(healthSeries.page, pages)))
  const series = pages.map((page) => {
    const test = createTest(page === ALL_PAGES ? 'version' : 'page', baseline)
    const outcomes = own.filter((each) => each.page === page).map(outcomeOf)
    const known: Series = stored.find((each) => each.page === page) ?? test.start()
    return { page, ...outcomes.reduce((sum, outcome) => test.count(sum, outcome, at), known) }
  })
  await writeSeries(tx, row.id, series)
  const failing = series.filter(isFailing)
  if (failing.length === 0) return false
  const usual = await usualNetworks(tx, row, share, now)
  const proven = failing.filter((each) => isProven(each, usual[each.page] ?? 0, at))
  // A page locates the problem more precisely than the total.
  const worstOf = (some: typeof series) => some.find(({ page }) => page !== ALL_PAGES) ?? some[0]
  const worst = worstOf(proven) ?? worstOf(failing)
  if (!worst) return false
  const { page, visitors, failed } = worst
  const verdict = { page: page || null, visitors, failed, baseline }
  if (proven.length > 0) {
    await markFailing(tx, row.id, verdict)
    return true
  }
  if (row.verdict) return false
  await markSuspicious(tx, row, verdict)
  return true
}

async function writeSeries(tx: ReleasesDb, versionId: number, series: (Series & { page: string })[]) {
  await tx
    .insert(healthSeries)
    .values(series.map((each) => ({ versionId, ...each })))
    .onConflictDoUpdate({
      target: [healthSeries.versionId, healthSeries.page],
      set: {
        visitors: sql`excluded.visitors`,
        failed: sql`excluded.failed`,
        scores: sql`excluded.scores`,
        run: sql`excluded.run`,
      },
    })
}

function outcomeOf({ failed, is_new }: CountedVisitor): Outcome {
  if (!is_new) return 'turned'
  return failed ? 'failed' : 'sound'
}

/** Inserts rollups, or adds their counts to the existing ones. */
export async function addRollups(tx: ReleasesDb, rows: RollupRow[]) {
  if (rows.length === 0) return
  const { versionId, step, at, cohort } = healthRollups
  const sum = (column: string) => sql.raw(`health_rollups.${column} + excluded.${column}`)
  const histograms = vitals.map((vital) => [
    vital,
    sql.raw(
      `(select array_agg(one + other order by place) from unnest(health_rollups.${vital}, excluded.${vital}) with ordinality as both_of(one, other, place))`,
    ),
  ])
  await tx
    .insert(healthRollups)
    .values(rows)
    .onConflictDoUpdate({
      target: [versionId, step, at, cohort],
      set: {
        visits: sum('visits'),
        failedVisits: sum('failed_visits'),
        visitors: sum('visitors'),
        failedVisitors: sum('failed_visitors'),
        loads: sum('loads'),
        failures: sum('failures'),
        renderErrors: sum('render_errors'),
        errors: sum('errors'),
        environment: sum('environment'),
        network: sum('network'),
        ...Object.fromEntries(histograms),
      },
    })
}
