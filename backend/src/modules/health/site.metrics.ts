import { readFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { Counter, Gauge, type Registry } from 'prom-client'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/database.ts'
import { mailReplies } from '../../db/schema/messages.ts'
import { createThrottledWarnings } from '../../db/throttled-warnings.ts'
import type { DeferredMail } from '../../mailer/deferred-mail.ts'
import { openBackupFiles } from '../db/backups.files.ts'
import { type JobKind, jobKinds } from '../db/jobs.ts'

type Parts = {
  config: Pick<Config, 'dataDir' | 'siteDir' | 'backupSchedule'>
  db: Db
  mails: Pick<DeferredMail, 'pending' | 'failures'>
  logger: Pick<FastifyBaseLogger, 'warn'>
}

type Measured = {
  /** In seconds; undefined when nobody expects a backup. */
  backupAge: number | undefined
  disks: { folder: string; free: number; size: number }[]
  replies: { state: string; count: number }[]
}

export type SiteMetrics = ReturnType<typeof createSiteMetrics>

/** States of replies that somebody has to look at when they remain. */
const shownStates = ['waiting', 'sending', 'failed'] as const

/** What operators watch beside requests: the version, backups, disks, mails, database jobs and drawn pages. */
export function createSiteMetrics({ config, db, mails, logger }: Parts) {
  const warn = createThrottledWarnings(logger)
  const backups = openBackupFiles(join(config.dataDir, 'backups'))
  const none = { registers: [] }
  const kind = ['kind'] as const
  const jobsRunning = new Gauge({
    ...{ name: 'database_jobs_running', help: 'Database jobs that run in this process.', ...none },
    labelNames: kind,
  })
  const jobsFailed = new Counter({
    ...{ name: 'database_jobs_failed_total', help: 'Database jobs of this process that failed.', ...none },
    labelNames: kind,
  })
  for (const each of jobKinds) {
    // Without a first value, the first failure would be no increase.
    jobsRunning.set({ kind: each }, 0)
    jobsFailed.inc({ kind: each }, 0)
  }
  const pagesWaiting = new Gauge({
    ...{ name: 'drawing_pages_waiting', help: 'Pages that the present run has still to draw.', ...none },
  })
  const pagesDrawn = new Counter({
    ...{ name: 'drawing_pages_total', help: 'Pages that were drawn, or failed.', ...none },
  })
  const pagesFailed = new Counter({
    ...{ name: 'drawing_failed_pages_total', help: 'Pages that could not be drawn.', ...none },
  })
  const runsFailed = new Counter({
    ...{ name: 'drawing_failed_runs_total', help: 'Runs that could not draw at all.', ...none },
  })
  const counted = [jobsRunning, jobsFailed, pagesWaiting, pagesDrawn, pagesFailed, runsFailed]

  let measured: Measured = { backupAge: undefined, disks: [], replies: [] }
  let isMeasuring = false

  /** For the next scrape: none waits for a disk or the database. */
  async function measure() {
    if (isMeasuring) return
    isMeasuring = true
    try {
      const [backupAge, disks, replies] = await Promise.all([ageOfBackup(), readDisks(), countReplies()])
      measured = { backupAge, disks, replies }
    } catch (error) {
      warn('site', { err: error }, 'the site was not measured')
    } finally {
      isMeasuring = false
    }
  }

  async function ageOfBackup(): Promise<number | undefined> {
    if (config.backupSchedule === 'off') return undefined
    const [newest] = await backups.list()
    // Without any, at least as old as this process.
    return newest ? (Date.now() - newest.createdAt.getTime()) / 1000 : process.uptime()
  }

  async function readDisks() {
    const folders = [
      ['data', config.dataDir],
      ['site', config.siteDir],
    ] as const
    const found = folders.map(async ([folder, path]) => {
      const at = await statfs(path).catch(() => undefined)
      return at ? [{ folder, free: at.bavail * at.bsize, size: at.blocks * at.bsize }] : []
    })
    return (await Promise.all(found)).flat()
  }

  async function countReplies() {
    const rows = await db
      .select({ state: mailReplies.state, count: sql<number>`count(*)::int` })
      .from(mailReplies)
      .where(sql`state <> 'sent'`)
      .groupBy(mailReplies.state)
    return shownStates.map((state) => ({
      state,
      count: rows.find((row) => row.state === state)?.count ?? 0,
    }))
  }

  function gauges(registers: Registry[]) {
    new Gauge({
      ...{ name: 'plataforma_build_info', help: 'The version of the back end.', registers },
      labelNames: ['version'],
    }).set({ version: versionOfBackend() }, 1)
    new Gauge({
      ...{ name: 'backup_age_seconds', help: 'Age of the newest backup in the folder.', registers },
      collect() {
        this.remove()
        if (measured.backupAge !== undefined) this.set(measured.backupAge)
        void measure()
      },
    })
    const disk = (name: string, help: string, read: (at: Measured['disks'][number]) => number) =>
      new Gauge({
        ...{ name, help, registers },
        labelNames: ['folder'],
        collect() {
          this.reset()
          for (const at of measured.disks) this.set({ folder: at.folder }, read(at))
        },
      })
    disk('disk_free_bytes', 'Free space for the site on the disk of a folder.', ({ free }) => free)
    disk('disk_size_bytes', 'Size of the disk of a folder.', ({ size }) => size)
    new Gauge({
      ...{ name: 'mail_replies', help: 'Replies to mails by state, of the whole site.', registers },
      labelNames: ['state'],
      collect() {
        this.reset()
        for (const { state, count } of measured.replies) this.set({ state }, count)
      },
    })
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

  return {
    /** Adds the metrics to those that are served. */
    serve(registry: Registry) {
      for (const metric of counted) registry.registerMetric(metric)
      gauges([registry])
      void measure()
    },

    /** Counts a database job; call what it returns when the job ends. */
    countJob(of: JobKind): (isFailed: boolean) => void {
      jobsRunning.inc({ kind: of })
      return (isFailed) => {
        jobsRunning.dec({ kind: of })
        if (isFailed) jobsFailed.inc({ kind: of })
      }
    },

    drawing: {
      plan: (pages: number) => pagesWaiting.set(pages),
      page(isFailed: boolean) {
        pagesWaiting.dec()
        pagesDrawn.inc()
        if (isFailed) pagesFailed.inc()
      },
      end: () => pagesWaiting.set(0),
      fail: () => runsFailed.inc(),
    },
  }
}

function versionOfBackend(): string {
  const manifest = readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8')
  return (JSON.parse(manifest) as { version: string }).version
}
