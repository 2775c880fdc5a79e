import { timestamp } from '../../days.ts'
import { databaseOf } from '../../db/connection.ts'
import { hasAllLogins } from '../../db/databases.ts'
import type { Logins } from '../../db/logins.ts'
import { databaseChannel } from '../../db/notices/data-version.ts'
import type { Notifications } from '../../db/notices/notifications.ts'
import { ApiError } from '../../errors.ts'
import type { BackupFiles } from '../backups/backups.files.ts'
import type { JobContext, JobKind, Jobs } from '../backups/jobs.ts'
import {
  createSafetyBackups,
  noticeOf,
  noticeOfFailure,
  type SafetyLabel,
} from '../backups/safety.backups.ts'
import type { Replaced } from './replacements.ts'

/** The backup of the replaced data. */
export type Safety = {
  name: string
  /** A notice about that backup. */
  notice: string | undefined
  /** How long readers had to wait. */
  heldMs: number
}

type Options = {
  logins: Logins
  files: BackupFiles
  jobs: Jobs
  notifications: Notifications
  /** Directly after the exchange. */
  onExchanged?: (() => Promise<void>) | undefined
  /** Once the previous data are saved. */
  onReplaced(): Promise<void>
}

export function createReplacement({ logins, files, jobs, notifications, onExchanged, onReplaced }: Options) {
  const database = databaseOf(logins.siteUrl)

  /** Replaces the data in a job, and then saves the previous data to a file. */
  return async function replace(
    kind: JobKind,
    label: SafetyLabel,
    work: (full: Required<Logins>, context: JobContext, fileName: string) => Promise<Replaced>,
    cancelling?: AbortSignal,
  ): Promise<Safety> {
    const full = demandLogins(logins)
    const safetyBackups = createSafetyBackups(files, full)
    return jobs.run(
      kind,
      async (context) => {
        await safetyBackups.finish(database, context.onStep)
        const name = `seguridad-antes-de-${label}-${timestamp()}.sql.gz`
        const { database: replaced, heldMs } = await work(full, context, name)
        notifications.signalHere(databaseChannel)
        await onExchanged?.()
        const notice = await safetyBackups.save(replaced, name, context.onStep).then(
          (uncarried) => noticeOf(uncarried, name),
          (error) => noticeOfFailure(error, name),
        )
        await onReplaced()
        return { name, notice, heldMs }
      },
      cancelling,
    )
  }
}

function demandLogins(logins: Logins): Required<Logins> {
  if (hasAllLogins(logins)) return logins
  throw new ApiError(
    503,
    'no_load_login',
    'El usuario de DATABASE_URL no puede crear bases de datos ni usuarios; sin eso no se restaura, sube ni reinicia nada. El README del back end dice qué permisos darle.',
  )
}
