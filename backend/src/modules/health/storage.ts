import { constants } from 'node:fs'
import { access, rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { isDiskNearlyFull, keepReserve } from 'releases'
import { isDatabaseDown, isDiskFull } from '../../errors.ts'

/** What cannot be written: the log, files and database, or the folder of the published site. */
type StorageProblem = 'log' | 'data' | 'site'

export type Storage = {
  problems(): StorageProblem[]
  /** Reports a write that failed for lack of space; `data` stays a problem until a write succeeds. */
  reportFull(): void
  /** Checks the disk; called every two seconds while the server listens. */
  check(): Promise<void>
}

const CHECK_EVERY_MS = 2000
/** The folder of the site changes less, and checking it reads more. */
const CHECKS_PER_SITE_CHECK = 3
// PostgreSQL extends its files by less than this; below it, some writes fail and others do not.
const MIN_FREE_BYTES = 1_048_576
const PROBE_BYTES = 65_536

export function createStorage({
  dataDir,
  siteDir,
  ownerKeyFile,
  pool,
  logProblem = () => undefined,
}: {
  dataDir: string
  siteDir: string
  ownerKeyFile: string
  pool: pg.Pool
  logProblem?: () => string | undefined
}): Storage {
  let isLow = false
  let isReported = false
  let isSiteStuck = false
  let checks = 0

  async function canWrite(): Promise<boolean> {
    try {
      await writeProbe(dataDir)
      await writeProbeTable(pool)
      return true
    } catch (error) {
      // Other errors, such as a missing permission, say nothing about space.
      return !isDiskFull(error) && !isDatabaseDown(error)
    }
  }

  return {
    problems: () => [
      ...(logProblem() ? (['log'] as const) : []),
      ...(isLow || isReported ? (['data'] as const) : []),
      ...(isSiteStuck ? (['site'] as const) : []),
    ],
    reportFull() {
      isReported = true
    },
    async check() {
      isLow = (await freeBytes(dataDir)) < MIN_FREE_BYTES
      if (isReported && !isLow && (await canWrite())) isReported = false
      if (checks % CHECKS_PER_SITE_CHECK === 0) isSiteStuck = await isStuck(siteDir, ownerKeyFile)
      checks += 1
    },
  }
}

export function watchStorage(app: FastifyInstance, storage: Storage) {
  let checking: NodeJS.Timeout | undefined
  let isChecking = false
  app.addHook('onError', (_request, _reply, error, done) => {
    if (isDiskFull(error)) storage.reportFull()
    done()
  })
  app.addHook('onListen', async () => {
    checking = setInterval(async () => {
      // Checks do not pile up when one hangs, as on a lost network disk.
      if (isChecking) return
      isChecking = true
      await storage.check().finally(() => (isChecking = false))
    }, CHECK_EVERY_MS).unref()
  })
  app.addHook('preClose', async () => clearInterval(checking))
}

/** Whether a change of the site would fail; also takes the space that a rollback needs on a full disk, once it is there. */
async function isStuck(siteDir: string, ownerKeyFile: string): Promise<boolean> {
  if (!(await may(siteDir, constants.F_OK))) return false
  if (await isDiskNearlyFull(siteDir)) return true
  // Without the owner's key, this server only shows the site.
  if (!(await may(ownerKeyFile, constants.R_OK))) return false
  if (!(await may(siteDir, constants.W_OK))) return true
  // A folder that another process changes at the moment gets it at the next check.
  await keepReserve(siteDir).catch(() => undefined)
  return false
}

function may(path: string, mode: number): Promise<boolean> {
  return access(path, mode).then(
    () => true,
    () => false,
  )
}

async function freeBytes(folder: string): Promise<number> {
  const at = await statfs(folder).catch(() => undefined)
  return at ? at.bavail * at.bsize : Number.POSITIVE_INFINITY
}

async function writeProbe(folder: string) {
  const file = join(folder, `.space-probe-${process.pid}`)
  try {
    await writeFile(file, Buffer.alloc(PROBE_BYTES), { mode: 0o600 })
  } finally {
    await rm(file, { force: true })
  }
}

/** A temporary table, for which PostgreSQL needs new pages. */
async function writeProbeTable(pool: pg.Pool) {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(
      `create temporary table space_probe on commit drop as
       select repeat(md5(n::text), 8) as content from pg_catalog.generate_series(1, 250) n`,
    )
  } finally {
    await client.query('rollback').catch(() => undefined)
    client.release()
  }
}
