import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { moment, now } from '../../db/schema/columns.ts'
import { releases } from './columns.ts'

/** A version with reports, and whether its visitors are compared with those of the version before. */
export const healthVersions = releases.table(
  'health_versions',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** The folder of the site, because several sites may share a database. */
    site: text('site').notNull(),
    remote: text('remote').notNull(),
    version: text('version').notNull(),
    /**
     * `counted`: nothing is decided about it. `watched`: a test is running. `failing`: the test found that it fails,
     * and it was not rolled back yet. `returned`: rolled back. `kept`: it fails, and was not rolled back due to `problem`.
     */
    state: text('state', { enum: ['counted', 'watched', 'failing', 'returned', 'kept'] })
      .notNull()
      .default('counted'),
    since: moment('since'),
    /** The version that it replaces. */
    before: text('before'),
    /** The probability of a failure that the test assumes for the version before. */
    baseline: doublePrecision('baseline'),
    /** The result of the test, once there is one. */
    verdict: jsonb('verdict').$type<Verdict>(),
    /** Why a failing version was not rolled back. */
    problem: text('problem'),
    /** Whether administrators were notified that it fails. */
    isNoticed: boolean('is_noticed').notNull().default(true),
    /** Visitors in `health_visitors`. */
    known: integer('known').notNull().default(0),
    /** How many networks an hour saw each page of the version before when the test started; an empty page: any of them. */
    usual: jsonb('usual').$type<Record<string, number>>().notNull().default({}),
  },
  (table) => [unique('health_versions_unique').on(table.site, table.remote, table.version)],
)

/** The series by which a version was found to fail. Without a page: all its visitors. */
export type Verdict = { page: string | null; visitors: number; failed: number; baseline: number }

/** Visitors since a moment in milliseconds. */
type Run = { since: number; visitors: number; failed: number }

/** The test of a watched version; an empty page stands for all of them. */
export const healthSeries = releases.table(
  'health_series',
  {
    versionId: integer('version_id')
      .notNull()
      .references(() => healthVersions.id, { onDelete: 'cascade' }),
    page: text('page').notNull(),
    visitors: integer('visitors').notNull(),
    failed: integer('failed').notNull(),
    scores: doublePrecision('scores').array().notNull(),
    /** What was counted from a failure on, until the series looks healthy again; null while it does. */
    run: jsonb('run').$type<Run>(),
  },
  (table) => [primaryKey({ columns: [table.versionId, table.page] })],
)

/** The salts of visitors' hashes. Each is replaced, with all its hashes, before a day has passed. */
export const healthSalts = releases.table('health_salts', {
  site: text('site').primaryKey(),
  salt: text('salt').notNull(),
  madeAt: moment('made_at').notNull().default(now),
})

/** Distinct visitors, as salted hashes of networks. Unlogged: losing it counts some visitors twice. */
export const healthVisitors = releases.table(
  'health_visitors',
  {
    versionId: integer('version_id').notNull(),
    page: text('page').notNull(),
    visitor: text('visitor').notNull(),
    failed: boolean('failed').notNull(),
  },
  (table) => [primaryKey({ columns: [table.versionId, table.page, table.visitor] })],
)

/** What a page load has reported so far, so that its next report replaces it. Unlogged, like visitors. */
export const healthVisits = releases.table(
  'health_visits',
  {
    visit: text('visit').primaryKey(),
    /** The minute of its first report, which all its counts belong to. */
    at: moment('at').notNull(),
    parts: jsonb('parts').notNull(),
  },
  (table) => [index('health_visits_at_index').on(table.at)],
)

/** Counts of a version and cohort by minute, and after two days by hour. Histograms: see `histograms.ts`. */
export const healthRollups = releases.table(
  'health_rollups',
  {
    versionId: integer('version_id')
      .notNull()
      .references(() => healthVersions.id, { onDelete: 'cascade' }),
    step: text('step', { enum: ['minute', 'hour'] }).notNull(),
    at: moment('at').notNull(),
    cohort: text('cohort', { enum: ['live', 'canary'] }).notNull(),
    visits: integer('visits').notNull().default(0),
    failedVisits: integer('failed_visits').notNull().default(0),
    /** Visitors who were not counted before; of an unwatched version only a sample is counted. */
    visitors: integer('visitors').notNull().default(0),
    /** Visitors who saw their first failure. */
    failedVisitors: integer('failed_visitors').notNull().default(0),
    loads: integer('loads').notNull().default(0),
    failures: integer('failures').notNull().default(0),
    renderErrors: integer('render_errors').notNull().default(0),
    errors: integer('errors').notNull().default(0),
    /** Failures and render errors that the visitor's browser caused, for example an extension. */
    environment: integer('environment').notNull().default(0),
    /** Failures and render errors of visitors whose network, or the site, did not respond. */
    network: integer('network').notNull().default(0),
    lcp: integer('lcp').array().notNull(),
    inp: integer('inp').array().notNull(),
    cls: integer('cls').array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.versionId, table.step, table.at, table.cohort] })],
)

/** How visitors see a version fail: see `docs/decisions/0004-time-limit-of-a-load.md`. */
export const reportedKinds = [
  ...(['load', 'render', 'error', 'frozen', 'empty', 'hang'] as const),
  ...(['style', 'leftover', 'request', 'bytes'] as const),
] as const

/** The same, and `draw`: a page could not be prerendered, or its code did something forbidden meanwhile. */
export const errorKinds = [...reportedKinds, 'draw'] as const

/** Errors of a version, grouped by message and origin. */
export const healthErrors = releases.table(
  'health_errors',
  {
    versionId: integer('version_id')
      .notNull()
      .references(() => healthVersions.id, { onDelete: 'cascade' }),
    /** Hash of kind, message and frame. */
    fingerprint: text('fingerprint').notNull(),
    kind: text('kind', { enum: errorKinds }).notNull(),
    message: text('message').notNull(),
    page: text('page').notNull(),
    count: integer('count').notNull(),
    firstAt: moment('first_at').notNull(),
    lastAt: moment('last_at').notNull(),
    browsers: text('browsers').array().notNull(),
    /** The stack of one of them, without query strings and addresses. */
    stack: text('stack').notNull(),
    /** Networks that reported it, each once a day; the groups of the fewest are dropped first. */
    networks: integer('networks').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.versionId, table.fingerprint] }),
    index('health_errors_last_index').on(table.lastAt),
  ],
)

/** Which networks reported which errors, as salted hashes. Unlogged, and deleted with their salt, like visitors. */
export const healthErrorNetworks = releases.table(
  'health_error_networks',
  {
    versionId: integer('version_id').notNull(),
    visitor: text('visitor').notNull(),
    fingerprint: text('fingerprint').notNull(),
  },
  (table) => [primaryKey({ columns: [table.versionId, table.visitor, table.fingerprint] })],
)
