import { atDatabase } from '../../db/connection.ts'
import { connectedTo, dropDatabase, findLeftovers } from '../../db/databases.ts'
import type { Logins } from '../../db/logins.ts'
import { ApiError } from '../../errors.ts'
import { type BackupFiles, namePattern } from './backups.files.ts'
import { type Step, writeDump } from './dump.ts'

/** Why the data was replaced; part of the backup's name. */
export type SafetyLabel = 'restaurar' | 'subir' | 'reiniciar'

/** Backups of replaced data: the database stays, under another name, until it is saved to a file. */
export function createSafetyBackups(files: BackupFiles, { siteUrl, maintenanceUrl }: Required<Logins>) {
  /** Saves a replaced database to a file and drops it; returns the names of objects that could not be saved. */
  async function save(database: string, fileName: string, onStep: Step): Promise<string[]> {
    let uncarried: string[] = []
    const exists = (await files.list()).some(({ name }) => name === fileName)
    // The file exists when the process was killed before it dropped the database; only complete files have a name.
    if (!exists) {
      await files.clean()
      await connectedTo(atDatabase(siteUrl, database), (client) =>
        files.write(fileName, async (output) => {
          const onTable: Step = (_table, done, total) => onStep('safety', done, total)
          const dumped = await writeDump(client, output, onTable, { isPartial: true })
          uncarried = dumped.uncarried
          return dumped.rows
        }),
      )
    }
    await connectedTo(maintenanceUrl, (client) => dropDatabase(client, database))
    return uncarried
  }

  return {
    save,

    async hasLeftovers(database: string): Promise<boolean> {
      const { quarantines, replaced } = await connectedTo(maintenanceUrl, (client) =>
        findLeftovers(client, database),
      )
      return quarantines.length + replaced.length > 0
    },

    /** Finishes what a killed process or a full disk left; to be called while holding the job lock. */
    async finish(database: string, onStep: Step) {
      const { replaced } = await connectedTo(maintenanceUrl, async (client) => {
        const left = await findLeftovers(client, database)
        for (const name of left.quarantines) await dropDatabase(client, name)
        return left
      })
      for (const { name, fileName } of replaced) await save(name, nameOf(fileName, name), onStep)
    },
  }
}

// The note is read from the server, where another program may have changed it.
function nameOf(note: string | null, database: string): string {
  if (note && namePattern.test(note) && note.startsWith('seguridad-')) return note
  return `seguridad-${database.slice(-8)}.sql.gz`
}

/** The notice about an incomplete backup. */
export function noticeOf(uncarried: string[], fileName: string): string | undefined {
  if (uncarried.length === 0) return undefined
  return `Los datos anteriores están en la copia ${fileName}, salvo lo que una copia no puede llevar: ${uncarried.slice(0, 5).join(', ')}.`
}

export function noticeOfFailure(error: unknown, fileName: string): string {
  const reason = error instanceof ApiError ? `${error.message} ` : ''
  return `${reason}Los datos anteriores siguen guardados aparte en el servidor; la copia ${fileName} se creará en cuanto sea posible.`
}
