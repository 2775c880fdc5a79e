import { constants } from 'node:fs'
import { cp, lchown, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { bytesOf } from 'releases'
import { locateCluster } from '../../db/embedded/embedded.ts'
import { StartupError } from '../../startupError.ts'
import type { UpgradedDatabase } from './databaseCopy.ts'

const FOLDER = 'postgres'

/**
 * The embedded database, copied as the files of a stopped server: with its logins, passwords and pg_hba.conf, which a newer
 * release may change so that an older one can no longer sign in. Returns null where there is none yet.
 */
export async function embeddedDatabase(dataDir: string): Promise<UpgradedDatabase | null> {
  const cluster = await locateCluster(dataDir)
  if (!(await cluster.exists())) return null

  return {
    async usedBy() {
      const holder = await cluster.holder()
      if (!holder) return null
      return `El PostgreSQL del sitio sigue en marcha (proceso ${holder.pid}): detén el sitio (Ctrl+C o SIGTERM), y si ya no está, ese proceso con: kill -INT ${holder.pid}`
    },

    async version() {
      const versions = await cluster.versions()
      if (versions.cluster !== versions.server)
        throw new StartupError(
          `La base de datos es de PostgreSQL ${versions.cluster}, y esta versión trae el ${versions.server}: haz una copia con el código anterior y restáurala en un sitio nuevo.`,
        )
      return `PostgreSQL ${versions.server}, embebido`
    },

    bytes: () => bytesOf(cluster.folder),

    async copy(folder) {
      await copyFolder(cluster.folder, join(folder, FOLDER), cluster.logFile)
      return { kind: 'folder' }
    },

    async restore(folder, _copy, stamp) {
      const { uid, gid } = await stat(cluster.folder)
      const draft = `${cluster.folder}.back-${stamp}`
      const replaced = `${cluster.folder}.upgraded-${stamp}`
      await rm(draft, { recursive: true, force: true })
      await copyFolder(join(folder, FOLDER), draft)
      // The server refuses files of another user.
      if (process.getuid?.() === 0) await giveTo(draft, uid, gid)
      await rename(cluster.folder, replaced)
      await rename(draft, cluster.folder)
      return `en ${replaced}`
    },
  }
}

async function copyFolder(from: string, to: string, except?: string) {
  await cp(from, to, {
    recursive: true,
    verbatimSymlinks: true,
    preserveTimestamps: true,
    // Takes no space on file systems that share unchanged blocks.
    mode: constants.COPYFILE_FICLONE,
    filter: (path) => path !== except,
  })
}

/** Gives a folder, with all that is in it, to a user. */
export async function giveTo(path: string, uid: number, gid: number) {
  await lchown(path, uid, gid)
  const entries = await readdir(path, { withFileTypes: true })
  for (const entry of entries) {
    const inside = join(path, basename(entry.name))
    if (entry.isDirectory()) await giveTo(inside, uid, gid)
    else await lchown(inside, uid, gid)
  }
}
