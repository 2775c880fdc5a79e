import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../../config.ts'
import { timestamp } from '../../days.ts'
import { databaseOf } from '../../db/connection.ts'
import type { Db } from '../../db/database.ts'
import { connectedTo, hasAllLogins } from '../../db/databases.ts'
import type { Logins } from '../../db/logins.ts'
import type { Backup, BackupFiles } from './backups.files.ts'
import { superfluous } from './backups.kept.ts'
import { type Step, writeDump } from './dump.ts'
import type { JobContext, Jobs } from './jobs.ts'
import { createSafetyBackups } from './safety.backups.ts'
import { createScheduledBackups } from './scheduled.backups.ts'

type Options = {
  db: Db
  logins: Logins
  config: Pick<Config, 'backupSchedule'>
  logger: FastifyBaseLogger
  files: BackupFiles
  jobs: Jobs
}

/** Backups of the current data: on demand, on a schedule, and the deletion of old ones. */
export function createBackups({ db, logins, config, logger, files, jobs }: Options) {
  const { siteUrl } = logins

  async function dump(name: string, onStep: Step): Promise<Backup> {
    await files.clean()
    return connectedTo(siteUrl, (client) =>
      files.write(name, async (output) => (await writeDump(client, output, onStep)).rows),
    )
  }

  /** Deletes automatic backups that are past their retention; the next call retries what fails. */
  async function thinOut() {
    try {
      for (const name of superfluous(await files.list(), new Date())) {
        await files.remove(name)
        logger.info({ name }, 'old backup deleted')
      }
    } catch (error) {
      logger.warn({ err: error }, 'old backups were not deleted')
    }
  }

  /** Writes a backup of the current data, and finishes what an earlier job left. */
  async function backUp(name: string, { onStep }: JobContext): Promise<Backup> {
    const backup = await dump(name, onStep)
    // A later job or start retries what fails.
    if (hasAllLogins(logins))
      await createSafetyBackups(files, logins)
        .finish(databaseOf(siteUrl), onStep)
        .catch(() => undefined)
    return backup
  }

  return {
    thinOut,

    make: (): Promise<Backup> =>
      jobs.run('backup', (context) => backUp(`copia-${timestamp()}.sql.gz`, context)),

    scheduled: createScheduledBackups({
      ...{ db, logger, config },
      make: (isNeeded, onMade) =>
        jobs.run('backup', async (context) => {
          if (!(await isNeeded())) return
          await onMade(await backUp(`programada-${timestamp()}.sql.gz`, context))
          await thinOut()
        }),
    }),
  }
}
