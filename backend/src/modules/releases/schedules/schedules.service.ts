import type { FastifyBaseLogger } from 'fastify'
import { activateVersion, startCanary } from 'releases'
import type { Config } from '../../../config.ts'
import { ApiError } from '../../../errors.ts'
import type { ReleasesDb } from '../../../releasesDb/releasesDatabase.ts'
import type { CanaryStep } from '../../../releasesDb/schema/schedules.ts'
import type { SiteReader } from '../../../site/publishedSite.ts'
import type { ReleaseAccessReader } from '../release-access.ts'
import type { SiteChanges } from '../releases.service.ts'
import { createLostSchedules, platformFor } from './lostSchedules.ts'
import { type NewSchedule, replaceSchedule, type ScheduleRow, takeDueSteps } from './schedules.repository.ts'

export type CanarySchedules = ReturnType<typeof createCanarySchedules>

const CHECK_MS = 5000

type Sources = {
  site: SiteReader
  changes: SiteChanges
  access: Pick<ReleaseAccessReader, 'lossOf' | 'require'>
  logger: FastifyBaseLogger
}

/**
 * Takes the scheduled steps of canaries. Schedules are in the database, so that they survive this process. Each ends
 * with the right of its creator: of a credential that is revoked or expired, of a user who may not release the remote
 * any more.
 */
export function createCanarySchedules(
  db: ReleasesDb,
  { siteDir }: Pick<Config, 'siteDir'>,
  { site, changes, access, logger }: Sources,
) {
  const lost = createLostSchedules(db, { siteDir }, { changes, access, logger })

  async function take(row: ScheduleRow, { share }: CanaryStep, tx: ReleasesDb) {
    const { remote, version, createdBy } = row
    const record = (await site.read()).registry.remotes[remote]
    // The canary was ended, rolled back, or replaced by another version.
    if (record?.canary?.version !== version) return 'over' as const
    if (record.isStopped) return { failure: `${remote} está deshabilitado.` }
    const origin = { actor: platformFor(row), reason: `Paso previsto por ${createdBy}` }
    try {
      await changes.change((credential) => {
        const requireAllowed = () => access.require(row, remote, 'activate', tx)
        const subject = { name: remote, credential, origin, requireAllowed }
        // With all visitors the version is no longer a canary.
        return share === 100
          ? activateVersion(siteDir, subject, version)
          : startCanary(siteDir, subject, { version, share })
      })
      return 'taken' as const
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      logger.warn({ remote, version, share, reason: error.message }, 'a step of a canary has to wait')
      return { failure: error.message }
    }
  }

  async function takeDue() {
    const hasCanary = Object.values(site.latest().registry.remotes).some(({ canary }) => canary)
    // Without a canary nothing is scheduled, so the database is not queried.
    if (!hasCanary) return
    await lost.end()
    await takeDueSteps(db, await changes.key(), take)
  }

  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined

  return {
    takeDue,
    endLost: () => lost.end(),

    /** Makes a change of a remote that ends its schedule, or starts another one. */
    async replacing<Result>(
      remote: string,
      schedule: NewSchedule | null,
      change: (tx: ReleasesDb) => Promise<Result>,
    ) {
      return replaceSchedule(db, { site: await changes.key(), remote }, schedule, change)
    },

    /** Those whose steps will be taken. */
    list: async () => (await lost.read()).valid,

    start() {
      timer = setInterval(() => {
        running ??= takeDue()
          .catch((error) => logger.warn({ err: error }, 'steps of canaries were not taken'))
          .finally(() => {
            running = undefined
          })
      }, CHECK_MS).unref()
    },

    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
