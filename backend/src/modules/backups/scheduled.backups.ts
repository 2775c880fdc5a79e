import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../../config.ts'
import { dayOf, hourOf } from '../../days.ts'
import type { Db } from '../../db/database.ts'
import { ApiError, diskFull, isDatabaseDown, isDiskFull } from '../../errors.ts'
import { reasonOf as logReasonOf } from '../../plugins/log-masking.ts'
import type { Backup } from './backups.files.ts'
import { isMade, lastScheduled, recordFailure, recordMade } from './scheduled.repository.ts'

// At night, when few people work.
const hour = 3

type Parts = {
  db: Db
  logger: FastifyBaseLogger
  config: Pick<Config, 'backupSchedule'>
  /** Makes one while holding the job lock; `isNeeded` and `onMade` are called inside. */
  make(isNeeded: () => Promise<boolean>, onMade: (backup: Backup) => Promise<void>): Promise<void>
}

export type Schedule = {
  isOn: boolean
  /** Why the last attempt failed, in Spanish, and when. */
  failure: string | null
  failedAt: Date | null
}

/** One backup a day, made by any process. */
export function createScheduledBackups({ db, logger, config, make }: Parts) {
  const isOn = config.backupSchedule === 'daily'
  // In memory, in case the database cannot record it either.
  let failed: { failure: string; failedAt: Date } | undefined

  async function fail(day: string, error: unknown) {
    logger.warn({ reason: logReasonOf(error) }, 'the scheduled backup was not made')
    const failure = explain(error)
    failed = { failure, failedAt: new Date() }
    await recordFailure(db, day, failure).catch(() => undefined)
  }

  return {
    /** Makes today's backup when it is due; a failure is reported and retried with the next call. */
    async run(now = new Date()): Promise<void> {
      if (!isOn || hourOf(now) < hour) return
      const day = dayOf(now)
      try {
        const isNeeded = async () => !(await isMade(db, day))
        if (await isNeeded()) {
          await make(isNeeded, async ({ name, bytes }) => {
            await recordMade(db, day, name)
            logger.info({ name, bytes }, 'scheduled backup made')
          })
        }
        failed = undefined
      } catch (error) {
        await fail(day, error)
      }
    },

    async state(): Promise<Schedule> {
      const last = isOn ? await lastScheduled(db) : undefined
      if (failed && !(last && last.triedAt >= failed.failedAt)) return { isOn, ...failed }
      return { isOn, failure: last?.failure ?? null, failedAt: last?.failure ? last.triedAt : null }
    },
  }
}

function explain(error: unknown): string {
  if (error instanceof ApiError) return error.message
  if (isDiskFull(error)) return diskFull().message
  return isDatabaseDown(error) ? 'La base de datos no está disponible.' : 'El servidor no pudo escribirla.'
}
