import type pg from 'pg'
import type { Config } from '../../config.ts'
import { reasonOf } from '../../plugins/log-masking.ts'
import { checkGoogle, checkOrigins, checkTls } from './address.checks.ts'
import { checkArchive, checkBundles } from './archive.checks.ts'
import { checks, type Finding, problem } from './finding.ts'
import {
  checkBackups,
  checkClock,
  checkDatabase,
  checkDisk,
  checkKeys,
  checkNode,
  checkVersions,
} from './machine.checks.ts'
import { checkMail } from './mail.checks.ts'

type Means = { config: Config; pool: Pick<pg.Pool, 'query'>; now?: Date }

/** Checks what a site needs to work for years: for `npm run doctor` and for the dashboard. */
export async function diagnose({ config, pool, now = new Date() }: Means): Promise<Finding[]> {
  const { testMail: _onRequest, ...always } = checks
  const run: Record<keyof typeof always, () => Finding | Promise<Finding>> = {
    origins: () => checkOrigins(config),
    google: () => checkGoogle(config),
    tls: () => checkTls(config, now),
    mail: () => checkMail(config),
    database: () => checkDatabase(pool, config),
    clock: () => checkClock(pool),
    disk: () => checkDisk(config),
    backups: () => checkBackups(config, now),
    bundles: () => checkBundles(config, now),
    archive: () => checkArchive(config, pool, now),
    node: () => checkNode(),
    versions: () => checkVersions(config),
    keys: () => checkKeys(config),
  }
  return Promise.all(
    Object.entries(run).map(async ([id, check]) => {
      try {
        return await check()
      } catch (error) {
        // One check that fails says nothing about the others.
        const text = `No se pudo comprobar: ${reasonOf(error as Error)}`
        return problem(checks[id as keyof typeof run], text, 'Revisa el registro del servidor.')
      }
    }),
  )
}
