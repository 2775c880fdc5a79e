import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../../config.ts'
import { hourOf } from '../../days.ts'
import type { Logins } from '../../db/logins.ts'
import { reasonOf } from '../../plugins/log-masking.ts'
import { backupFolder } from '../backups/backups.files.ts'
import type { Jobs } from '../backups/jobs.ts'
import type { BackupStorage } from '../backups/storage.s3.ts'
import { readFrom } from './bundle.ts'
import { bundleMoment, ENCRYPTED, isBundleName, keptBundles, listBundles } from './bundleFiles.ts'
import { makeBundle } from './makeBundle.ts'

const HOUR_MS = 3_600_000
/** Less than a day and a week, because the hour of the night differs. */
const due = { daily: 20 * HOUR_MS, weekly: 6.5 * 24 * HOUR_MS }

type Parts = {
  config: Parameters<typeof makeBundle>[0] & Pick<Config, 'siteBundles'>
  logins: Logins
  jobs: Jobs
  storage: BackupStorage | undefined
  logger: FastifyBaseLogger
}

export type BundlesState = {
  schedule: Config['siteBundles']
  /** Of the newest one on the server. */
  madeAt: Date | undefined
  count: number
  bytes: number
}

/** Makes bundles of the whole site at night, and stores the newest ones away. */
export function createBundles({ config, logins, jobs, storage, logger }: Parts) {
  const folder = backupFolder(config.dataDir)

  const isDue = async (now: Date) => {
    if (config.siteBundles === 'off') return false
    const [newest] = await listBundles(folder)
    if (!newest) return true
    return hourOf(now) >= 3 && now.getTime() - newest.madeAt.getTime() > due[config.siteBundles]
  }

  return {
    /** In one process; what fails is logged, and tried again with the next call. */
    async run(now = new Date()): Promise<void> {
      if (config.siteBundles === 'off') return
      try {
        if (await isDue(now))
          await jobs.run('backup', async ({ onStep }) => {
            if (!(await isDue(now))) return
            const { name, bytes, files } = await makeBundle(config, logins, onStep)
            logger.info({ name, bytes, files }, 'bundle of the site made')
          })
        if (storage) await storeNewest(folder, storage)
      } catch (error) {
        logger.warn({ reason: reasonOf(error) }, 'the bundle of the site was not made or not stored')
      }
    },

    async state(): Promise<BundlesState> {
      const found = await listBundles(folder)
      const bytes = found.reduce((sum, each) => sum + each.bytes, 0)
      return { schedule: config.siteBundles, madeAt: found[0]?.madeAt, count: found.length, bytes }
    },
  }
}

/** Uploads the newest encrypted bundle that is not stored, and removes all but the newest ones there. */
export async function storeNewest(folder: string, storage: BackupStorage) {
  const stored = (await storage.listBelow('')).map(({ name }) => name).filter(isBundleName)
  const newest = (await listBundles(folder)).find(({ name }) => name.endsWith(ENCRYPTED))
  const name = newest?.name.slice(0, -ENCRYPTED.length)
  if (newest && name && !stored.includes(name)) {
    await storage.put(name, readFrom(join(folder, newest.name)), { isEncrypted: true })
    stored.push(name)
  }
  const oldest = stored.toSorted((one, other) => Number(bundleMoment(other)) - Number(bundleMoment(one)))
  for (const old of oldest.slice(keptBundles.storage)) await storage.remove(old)
}
