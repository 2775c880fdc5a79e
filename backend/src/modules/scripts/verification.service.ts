import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../../config.ts'
import { dayOf } from '../../days.ts'
import type { Db } from '../../db/database.ts'
import { hasAllLogins } from '../../db/databases.ts'
import type { Logins } from '../../db/logins.ts'
import { ApiError, isDatabaseDown } from '../../errors.ts'
import { reasonOf } from '../../plugins/log-masking.ts'
import type { Services } from '../../services.ts'
import type { Backup, BackupFiles } from '../backups/backups.files.ts'
import type { Rows } from '../backups/backups.gzip.ts'
import type { JobContext, Jobs } from '../backups/jobs.ts'
import { administratorAddresses } from '../users/administrators.repository.ts'
import { restoreAside } from './verification.load.ts'
import { lastVerification, recordVerification } from './verification.repository.ts'
import { isVerificationDue, type VerificationState } from './verification.schedule.ts'

type Parts = {
  db: Db
  logins: Logins
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'load' | 'backupVerification'>
  logger: FastifyBaseLogger
  files: BackupFiles
  jobs: Jobs
  mails: Pick<Services['mails'], 'send'>
}

/**
 * Restores the newest backup once a week into a database of its own, in one of the processes
 * (docs/decisions/0098-a-backup-counts-when-it-was-restored.md).
 */
export function createVerification({ db, logins, config, logger, files, jobs, mails }: Parts) {
  const day = config.backupVerification === 'off' ? null : config.backupVerification

  async function verify(backup: Backup, now: Date, context: JobContext) {
    if (!hasAllLogins(logins)) return
    const startedAt = performance.now()
    const statedRows = backup.contents?.rows ?? null
    let rows: Rows = {}
    let failure: string | null
    try {
      rows = await restoreAside(logins, config, context, await files.script(backup.name))
      failure = statedRows && describeDifferences(statedRows, rows)
    } catch (error) {
      if (isDatabaseDown(error) || context.signal.aborted) throw error
      failure = explain(error)
      logger.warn({ reason: reasonOf(error), name: backup.name }, 'a backup cannot be restored')
    }
    const milliseconds = Math.round(performance.now() - startedAt)
    const { name } = backup
    await recordVerification(db, {
      ...{ day: dayOf(now), name, failure, rows, statedRows, milliseconds },
      verifiedAt: new Date(),
    })
    if (failure === null) logger.info({ name, milliseconds }, 'a backup was restored aside, and is complete')
    else await notify(name, failure)
  }

  async function notify(name: string, failure: string) {
    logger.error({ name, failure }, 'the verification of backups failed')
    const addresses = await administratorAddresses(db)
    const sent = await Promise.allSettled(addresses.map((to) => mails.send({ to, ...mailOf(name, failure) })))
    for (const each of sent)
      if (each.status === 'rejected') logger.error({ err: each.reason }, 'a mail was not sent')
  }

  return {
    /** Verifies the newest backup when it is due; what prevents that is logged, and tried again with the next call. */
    async run(now = new Date()): Promise<void> {
      if (!day || !hasAllLogins(logins)) return
      const isDue = async () => isVerificationDue(day, await lastVerification(db), now)
      try {
        if (!(await isDue()) || (await files.list()).length === 0) return
        await jobs.run('verify', async (context) => {
          const [newest] = await files.list()
          if (newest && (await isDue())) await verify(newest, now, context)
        })
      } catch (error) {
        logger.warn({ reason: reasonOf(error) }, 'no backup was verified')
      }
    },

    state: async (): Promise<VerificationState> => ({
      day,
      last: day ? await lastVerification(db) : undefined,
    }),
  }
}

/** Where the restored rows are not those that the backup says that it has; null if they are. */
export function describeDifferences(stated: Rows, found: Rows): string | null {
  const different = Object.keys(stated).filter((table) => stated[table] !== found[table])
  if (different.length === 0) return null
  const first = different.slice(0, 5).map((table) => `${table} (${found[table] ?? 0} de ${stated[table]})`)
  return `Restaurada no tiene las filas que dice la copia, en estas tablas: ${first.join(', ')}.`
}

function explain(error: unknown): string {
  return error instanceof ApiError
    ? error.message
    : 'El servidor no pudo restaurarla. El motivo está en su registro.'
}

function mailOf(name: string, failure: string) {
  return {
    subject: 'Una copia de seguridad no se puede restaurar',
    text: [
      `La copia ${name}, la más reciente, no pasó su prueba de restauración.`,
      failure,
      'Crea otra copia y revisa el motivo en la pantalla de la base de datos. El servidor repite la prueba mañana.',
    ].join('\n\n'),
  }
}
