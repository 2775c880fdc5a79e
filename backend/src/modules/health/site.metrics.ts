import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { Counter, Gauge, type Registry } from 'prom-client'
import { createThrottledWarnings } from '../../db/throttled-warnings.ts'
import type { DeferredMail } from '../../mailer/deferred-mail.ts'
import { type JobKind, jobKinds } from '../backups/jobs.ts'
import { type MeasuredSite, measureSite } from './site.measures.ts'

type Parts = Parameters<typeof measureSite>[0] & {
  mails: Pick<DeferredMail, 'pending' | 'failures'>
  logger: Pick<FastifyBaseLogger, 'warn'>
}

export type SiteMetrics = ReturnType<typeof createSiteMetrics>

const none = { registers: [] }

/** What operators watch beside requests: the version, backups, disks, mails, database jobs and prerendered pages. */
export function createSiteMetrics({ mails, logger, ...site }: Parts) {
  const jobs = createJobMetrics()
  const prerendering = createPrerenderMetrics()
  const warn = createThrottledWarnings(logger)
  let measured: MeasuredSite = { backupAge: undefined, disks: [], replies: [] }
  let isMeasuring = false

  /** For the next scrape: none waits for a disk or the database. */
  async function measure() {
    if (isMeasuring) return
    isMeasuring = true
    try {
      measured = await measureSite(site)
    } catch (error) {
      warn('site', { err: error }, 'the site was not measured')
    } finally {
      isMeasuring = false
    }
  }

  const latest = () => {
    void measure()
    return measured
  }

  return {
    /** Adds the metrics to those that are served. */
    serve(registry: Registry) {
      for (const metric of [...jobs.metrics, ...prerendering.metrics]) registry.registerMetric(metric)
      serveVersion(registry)
      serveMeasured(registry, latest)
      serveMails(registry, mails)
      void measure()
    },
    countJob: jobs.count,
    prerendering: prerendering.count,
  }
}

function createJobMetrics() {
  const running = new Gauge({
    ...{ name: 'database_jobs_running', help: 'Database jobs that run in this process.', ...none },
    labelNames: ['kind'] as const,
  })
  const failed = new Counter({
    ...{ name: 'database_jobs_failed_total', help: 'Database jobs of this process that failed.', ...none },
    labelNames: ['kind'] as const,
  })
  for (const kind of jobKinds) {
    // Without a first value, the first failure would be no increase.
    running.set({ kind }, 0)
    failed.inc({ kind }, 0)
  }
  return {
    metrics: [running, failed],
    /** Counts a job; call what it returns when the job ends. */
    count(kind: JobKind): (isFailed: boolean) => void {
      running.inc({ kind })
      return (isFailed) => {
        running.dec({ kind })
        if (isFailed) failed.inc({ kind })
      }
    },
  }
}

function createPrerenderMetrics() {
  const waiting = new Gauge({
    ...{ name: 'drawing_pages_waiting', help: 'Pages that the present run has still to prerender.', ...none },
  })
  const prerendered = new Counter({
    ...{ name: 'drawing_pages_total', help: 'Pages that were prerendered, or failed.', ...none },
  })
  const failed = new Counter({
    ...{ name: 'drawing_failed_pages_total', help: 'Pages that could not be prerendered.', ...none },
  })
  const failedRuns = new Counter({
    ...{ name: 'drawing_failed_runs_total', help: 'Runs that could not prerender at all.', ...none },
  })
  return {
    metrics: [waiting, prerendered, failed, failedRuns],
    count: {
      plan: (pages: number) => waiting.set(pages),
      page(isFailed: boolean) {
        waiting.dec()
        prerendered.inc()
        if (isFailed) failed.inc()
      },
      end: () => waiting.set(0),
      fail: () => failedRuns.inc(),
    },
  }
}

function serveVersion(registry: Registry) {
  const manifest = readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8')
  const { version } = JSON.parse(manifest) as { version: string }
  new Gauge({
    ...{ name: 'plataforma_build_info', help: 'The version of the back end.', registers: [registry] },
    labelNames: ['version'],
  }).set({ version }, 1)
}

function serveMeasured(registry: Registry, latest: () => MeasuredSite) {
  const registers = [registry]
  new Gauge({
    ...{ name: 'backup_age_seconds', help: 'Age of the newest backup in the folder.', registers },
    collect() {
      const { backupAge } = latest()
      this.remove()
      if (backupAge !== undefined) this.set(backupAge)
    },
  })
  const disk = (name: string, help: string, read: (at: MeasuredSite['disks'][number]) => number) =>
    new Gauge({
      ...{ name, help, registers },
      labelNames: ['folder'],
      collect() {
        this.reset()
        for (const at of latest().disks) this.set({ folder: at.folder }, read(at))
      },
    })
  disk('disk_free_bytes', 'Free space for the site on the disk of a folder.', ({ free }) => free)
  disk('disk_size_bytes', 'Size of the disk of a folder.', ({ size }) => size)
  new Gauge({
    ...{ name: 'mail_replies', help: 'Replies to mails by state, of the whole site.', registers },
    labelNames: ['state'],
    collect() {
      this.reset()
      for (const { state, count } of latest().replies) this.set({ state }, count)
    },
  })
}

function serveMails(registry: Registry, mails: Parts['mails']) {
  const registers = [registry]
  new Gauge({
    ...{ name: 'mails_pending', help: 'Mails that this process has still to send.', registers },
    collect() {
      this.set(mails.pending())
    },
  })
  new Counter({
    ...{ name: 'mails_failed_total', help: 'Mails that this process could not send.', registers },
    collect() {
      this.reset()
      this.inc(mails.failures())
    },
  })
}
