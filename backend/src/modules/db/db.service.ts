import { createHash, randomBytes } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Config } from '../../config.ts'
import { databaseOf } from '../../db/connection.ts'
import { databaseChannel } from '../../db/data-version.ts'
import type { Db } from '../../db/database.ts'
import type { Exchange } from '../../db/exchange.ts'
import type { Logins } from '../../db/logins.ts'
import type { Notifications } from '../../db/notifications.ts'
import type { Credentials } from '../../db/seed/seed.ts'
import { ApiError } from '../../errors.ts'
import { type Backup, openBackupFiles, readDraft, removeDraft } from './backups.files.ts'
import { connectedTo } from './databases.ts'
import { addLink, takeLink } from './downloads.repository.ts'
import { backupMark, type Step, writeDump } from './dump.ts'
import { createJobs, type JobContext, type JobKind } from './jobs.ts'
import { type Load, replaceByScript } from './load.ts'
import type { Script } from './quarantine.ts'
import type { Replaced } from './replacements.ts'
import { replaceByFirstContent } from './reset.ts'
import { createSafetyCopies, noticeOf, noticeOfFailure, type SafetyLabel } from './safety.copies.ts'

const linkSeconds = 60

/** Where the data are that were replaced. */
export type Safety = {
  name: string
  /** What there is to know about that copy. */
  notice: string | undefined
  /** How long readers were held back. */
  heldMs: number
}

type Tools = {
  db: Db
  logins: Logins
  exchange: Exchange
  notifications: Notifications
  config: Pick<Config, 'dataDir' | 'seed' | 'admin' | 'load'>
}

export function createDatabaseTools({ db, logins, exchange, notifications, config }: Tools) {
  const { siteUrl } = logins
  const database = databaseOf(siteUrl)
  const files = openBackupFiles(join(config.dataDir, 'backups'))
  const jobs = createJobs(logins.maintenanceUrl ?? siteUrl, database, notifications)

  async function dump(name: string, onStep: Step): Promise<Backup> {
    await files.clean()
    return connectedTo(siteUrl, (client) =>
      files.write(name, async (output) => void (await writeDump(client, output, onStep))),
    )
  }

  /** Replaces the data in a job; what they were before is then saved to a file. */
  async function replace(
    kind: JobKind,
    label: SafetyLabel,
    work: (full: Required<Logins>, context: JobContext, fileName: string) => Promise<Replaced>,
    cancelling?: AbortSignal,
  ): Promise<Safety> {
    const full = demandLogins(logins)
    const copies = createSafetyCopies(files, full)
    return jobs.run(
      kind,
      async (context) => {
        await copies.finish(database, context.onStep)
        const name = `seguridad-antes-de-${label}-${timestamp()}.sql`
        const { database: replaced, heldMs } = await work(full, context, name)
        notifications.signalHere(databaseChannel)
        const notice = await copies.save(replaced, name, context.onStep).then(
          (uncarried) => noticeOf(uncarried, name),
          (error) => noticeOfFailure(error, name),
        )
        return { name, notice, heldMs }
      },
      cancelling,
    )
  }

  const load = (kind: JobKind, label: SafetyLabel, asked: Omit<Load, 'fileName'>, signal: AbortSignal) =>
    replace(
      kind,
      label,
      (full, context, fileName) => replaceByScript(full, exchange, config, context, { ...asked, fileName }),
      signal,
    )

  return {
    files,
    watch: jobs.watch,

    backup: (): Promise<Backup> =>
      jobs.run('backup', async ({ onStep }) => {
        const backup = await dump(`copia-${timestamp()}.sql`, onStep)
        // What fails now is tried again by the next job or start.
        if (hasAll(logins))
          await createSafetyCopies(files, logins)
            .finish(database, onStep)
            .catch(() => undefined)
        return backup
      }),

    /** Replaces everything by a backup; `accepted` as in `Load`. */
    async restore(name: string, accepted: string | undefined, signal: AbortSignal): Promise<Safety> {
      const { bytes } = await files.find(name)
      const script = { open: () => files.read(name), bytes }
      const isBackup = await isBackupOfOurs(script)
      return load('restore', 'restaurar', { script, isBackup, accepted, subject: 'Esta copia' }, signal)
    },

    /** Keeps what arrives in a draft; the caller gives it to `runUpload` and deletes it. */
    receive: (input: Readable): Promise<string> =>
      files.writeDraft((output) => pipeline(input, output, { end: false })),

    /** Replaces the database with the file when it is a backup of ours, else by what it makes of a copy. */
    async runUpload(draft: string, accepted: string | undefined, signal: AbortSignal): Promise<Safety> {
      const script = { open: async () => readDraft(draft), bytes: (await stat(draft)).size }
      const isBackup = await isBackupOfOurs(script)
      return load('upload', 'subir', { script, isBackup, accepted, subject: 'Este archivo' }, signal)
    },

    removeDraft,

    /** Back to the first content; the administrator who asks for it keeps their account and session. */
    async reset(administratorId: string): Promise<{ safety: Safety; credentials: Credentials[] }> {
      let credentials: Credentials[] = []
      const safety = await replace('reset', 'reiniciar', async (full, { onStep }, fileName) => {
        onStep('seed', 0, 0)
        const made = await replaceByFirstContent(full, exchange, config, { administratorId, fileName })
        credentials = made.credentials
        return made.replaced
      })
      return { safety, credentials }
    },

    /** Finishes what a killed process or a full disk left, unless another process is at it. */
    async finishLeftovers(): Promise<void> {
      if (!hasAll(logins)) return
      const copies = createSafetyCopies(files, logins)
      if (!(await copies.hasLeftovers(database))) return
      await jobs.run('backup', ({ onStep }) => copies.finish(database, onStep))
    },

    async makeLink(name: string): Promise<{ token: string; expiresAt: Date }> {
      await files.find(name)
      const token = randomBytes(32).toString('base64url')
      const expiresAt = new Date(Date.now() + linkSeconds * 1000)
      await addLink(db, { tokenHash: hashOf(token), name, expiresAt })
      return { token, expiresAt }
    },

    /** Whether the link was good for that backup; it is not a second time. */
    takeLink: (name: string, token: string): Promise<boolean> =>
      takeLink(db, { tokenHash: hashOf(token), name }),
  }
}

function hasAll(logins: Logins): logins is Required<Logins> {
  return Boolean(logins.queryUrl && logins.loadUrl && logins.maintenanceUrl)
}

function demandLogins(logins: Logins): Required<Logins> {
  if (hasAll(logins)) return logins
  throw new ApiError(
    503,
    'no_load_login',
    'El usuario de DATABASE_URL no puede crear bases de datos ni usuarios; sin eso no se restaura, sube ni reinicia nada. El README del back end dice qué permisos darle.',
  )
}

async function isBackupOfOurs({ open }: Script): Promise<boolean> {
  const input = await open()
  for await (const chunk of input) {
    input.destroy()
    return (chunk as Buffer).subarray(0, backupMark.length).toString() === backupMark
  }
  return false
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** The time in Bogotá, as part of a file's name. */
function timestamp(now = new Date()): string {
  const local = new Date(now.getTime() - 5 * 3_600_000).toISOString()
  return local.replace('T', '-').replaceAll(':', '').replace('.', '-').replace('Z', '')
}
