import { createHash, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Config } from '../../config.ts'
import { databaseChannel } from '../../db/data-version.ts'
import type { Db } from '../../db/database.ts'
import type { Notifications } from '../../db/notifications.ts'
import { users } from '../../db/schema/users.ts'
import * as schema from '../../db/schema.ts'
import { type Credentials, fillDatabase } from '../../db/seed/seed.ts'
import { ApiError } from '../../errors.ts'
import { type Backup, openBackupFiles, readDraft, removeDraft } from './backups.files.ts'
import { addLink, takeLink } from './downloads.repository.ts'
import { backupMark, type Step, writeDump } from './dump.ts'
import { createJobs } from './jobs.ts'
import { changeAtOnce, replaceAll } from './replacement.ts'
import { runScript } from './script.runner.ts'

const linkSeconds = 60

/** Why a copy was made before something that cannot be undone; part of its name. */
type SafetyLabel = 'restaurar' | 'subir' | 'reiniciar'

export function createDatabaseTools(
  db: Db,
  pool: pg.Pool,
  notifications: Notifications,
  config: Pick<Config, 'dataDir' | 'seed' | 'admin'>,
) {
  const files = openBackupFiles(join(config.dataDir, 'backups'))
  const jobs = createJobs(pool, notifications)

  async function dump(client: pg.ClientBase, name: string, onStep: Step): Promise<Backup> {
    await files.clean()
    return files.write(name, (output) => writeDump(client, output, onStep))
  }

  const safetyCopy = (client: pg.ClientBase, label: SafetyLabel, onStep: Step) =>
    dump(client, `seguridad-antes-de-${label}-${timestamp()}.sql`, (_table, done, total) =>
      onStep('safety', done, total),
    )

  async function change<Result>(client: pg.ClientBase, work: () => Promise<Result>) {
    await changeAtOnce(client, work)
    notifications.signalHere(databaseChannel)
  }

  /** Replaces the database with the file when it is a backup of ours, else runs it on what is there. */
  async function runFile(client: pg.ClientBase, open: () => Promise<Readable>, bytes: number, onStep: Step) {
    const isBackup = await beginsWithMark(await open())
    const run = async () => {
      const input = await open()
      try {
        await runScript(client, input, (done) => onStep('data', done, bytes))
      } finally {
        input.destroy()
      }
    }
    await change(client, () => (isBackup ? replaceAll(client, { load: run }) : run()))
    return isBackup
  }

  return {
    files,
    watch: jobs.watch,

    backup: (): Promise<Backup> =>
      jobs.run('backup', (client, onStep) => dump(client, `copia-${timestamp()}.sql`, onStep)),

    async restore(name: string): Promise<{ safety: Backup }> {
      const { bytes } = await files.find(name)
      return jobs.run('restore', async (client, onStep) => {
        await refuseSuperuser(client)
        const safety = await safetyCopy(client, 'restaurar', onStep)
        await runFile(client, () => files.read(name), bytes, onStep)
        return { safety }
      })
    },

    /** Keeps what arrives in a draft; the caller gives it to `runUpload` and deletes it. */
    receive: (input: Readable): Promise<string> =>
      files.writeDraft((output) => pipeline(input, output, { end: false })),

    async runUpload(draft: string, bytes: number): Promise<{ safety: Backup; isBackup: boolean }> {
      return jobs.run('upload', async (client, onStep) => {
        await refuseSuperuser(client)
        const safety = await safetyCopy(client, 'subir', onStep)
        const isBackup = await runFile(client, async () => readDraft(draft), bytes, onStep)
        return { safety, isBackup }
      })
    },

    removeDraft,

    /** Back to the first content; whoever asks for it keeps their account and session. */
    async reset(administratorId: string): Promise<{ safety: Backup; credentials: Credentials[] }> {
      return jobs.run('reset', async (client, onStep) => {
        const safety = await safetyCopy(client, 'reiniciar', onStep)
        onStep('seed', 0, 0)
        const credentials: Credentials[] = []
        await change(client, async () => {
          const own = drizzle(client, { schema })
          const [administrator] = await own.select().from(users).where(eq(users.id, administratorId))
          await replaceAll(client, {
            fill: async () => void credentials.push(...(await fillDatabase(own, config, administrator))),
          })
        })
        return { safety, credentials }
      })
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

// Files bring triggers and functions, which later run as whoever touches the tables.
async function refuseSuperuser(client: pg.ClientBase) {
  const { rows } = await client.query<{ rolsuper: boolean }>(
    'select rolsuper from pg_roles where rolname = current_user',
  )
  if (!rows[0]?.rolsuper) return
  throw new ApiError(
    503,
    'unsafe_login',
    'El sitio trabaja con un superusuario de la base de datos; así no se ejecutan archivos SQL.',
  )
}

async function beginsWithMark(input: Readable): Promise<boolean> {
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
