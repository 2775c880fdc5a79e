import type { FastifyBaseLogger } from 'fastify'
import { createBatchWriter } from '../../../db/batch-writer.ts'
import { createThrottledWarnings } from '../../../db/throttled-warnings.ts'
import type { Services } from '../../../services.ts'
import { readUserAgent } from '../../callers/user-agent.ts'
import { createAutomaticRollbacks } from './automaticRollbacks.ts'
import { compact } from './health.repository.ts'
import type { VisitReport } from './health.schemas.ts'
import { createPrerenderErrors } from './prerenderErrors.ts'
import { type IncomingReport, recordReports } from './reports/reports.repository.ts'
import { rotateSalt } from './reports/salts.repository.ts'
import { createTicketed } from './reports/ticketed.ts'
import { createSiteReleases } from './siteReleases.ts'
import { endWatches, lockVersions, startWatches } from './watches.repository.ts'
import { createWatchReader } from './watchReader.ts'

export type HealthServices = Pick<
  Services,
  | 'config'
  | 'jwtSecret'
  | 'releasesDb'
  | 'db'
  | 'notifications'
  | 'mails'
  | 'site'
  | 'releases'
  | 'versionMetrics'
>

/** How often each process looks for versions to watch and for rollbacks that a killed process left unfinished. */
const CHECK_MS = 2000
const CLEAN_MS = 600_000

/** The health of the versions that visitors get: counts what page loads report, and rolls back versions that fail. */
export function createHealth(services: HealthServices, log: FastifyBaseLogger) {
  const { config, releasesDb, site, versionMetrics } = services
  const { changes } = services.releases
  const releases = createSiteReleases(config.siteDir, changes)
  const settleFailing = createAutomaticRollbacks(services, releases, log)
  const readWatches = createWatchReader(site, releases)
  const { issue, partsOf } = createTicketed(services)
  const takePrerenderErrors = createPrerenderErrors(config, releasesDb, log)
  const warn = createThrottledWarnings(log)
  let timers: NodeJS.Timeout[] = []
  let checking: Promise<void> | undefined
  // The first query creates the database, so there is none before there is something to count or to watch.
  let isUsed = false

  const write = createBatchWriter<IncomingReport>(async (reports) => {
    isUsed = true
    const { watches } = await readWatches(new Date())
    const counted = await recordReports(releasesDb, await changes.key(), watches, reports)
    versionMetrics.count(counted.changes)
    if (counted.foundFailing) checkSoon()
  })

  async function check() {
    const now = new Date()
    const hasPrerenderErrors = await takePrerenderErrors(changes.key).catch((error) => {
      warn('prerendering', { err: error }, 'problems of prerendering were not recorded')
      return false
    })
    isUsed ||= hasPrerenderErrors
    const { watches, hasWithdrawn } = await readWatches(now)
    isUsed ||= watches.length > 0 || hasWithdrawn
    if (!isUsed) return
    const key = await changes.key()
    if (watches.length > 0)
      await releasesDb.transaction(async (tx) => {
        await startWatches(tx, await lockVersions(tx, key, watches), watches, now)
      })
    await settleFailing(key)
    await endWatches(releasesDb, key, watches, now)
  }

  /** Runs one check at a time; one that is requested during another runs after it. */
  function checkSoon() {
    const run = (checking ?? Promise.resolve())
      .then(check)
      .catch((error) => warn('check', { err: error }, 'the health of versions was not checked'))
      .finally(() => {
        if (checking === run) checking = undefined
      })
    checking = run
  }

  async function clean() {
    if (!isUsed) return
    await rotateSalt(releasesDb, await changes.key(), new Date())
    await compact(releasesDb, new Date())
  }

  return {
    issueTicket: issue,

    /** Resolves when the report is committed. What it says without a ticket is left out. */
    async record(report: VisitReport, visitor: { network: string; userAgent: string | null }) {
      const { network, userAgent } = visitor
      const parts = await partsOf(report, network)
      if (parts.length === 0) return
      const browser = readUserAgent(userAgent).browser ?? 'otro'
      await write({ visit: report.visit, parts, network, browser, at: new Date() })
    },

    start() {
      const cleanSoon = () => {
        clean().catch((error) => warn('clean', { err: error }, 'old health data were not removed'))
      }
      timers = [
        setInterval(() => checking ?? checkSoon(), CHECK_MS).unref(),
        setInterval(cleanSoon, CLEAN_MS).unref(),
      ]
    },

    async close() {
      for (const timer of timers) clearInterval(timer)
      await checking
    },
  }
}
