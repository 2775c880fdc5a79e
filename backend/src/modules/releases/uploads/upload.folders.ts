import { randomBytes } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isOfEndedProcess, processMark } from 'releases'

/** An upload may take this long; a folder that is older belongs to no process. */
export const MAX_UPLOAD_MS = 20 * 60_000

/** Folders in which uploads are unpacked, each named after its process, so that those of killed ones can be recognised. */
export function createUploadFolders(dataDir: string) {
  const parent = join(dataDir, 'uploads')
  const inUse = new Set<string>()

  /** A folder with this process's own mark is of an earlier one with the same number, for example in this container. */
  async function isLeft(name: string): Promise<boolean> {
    if (inUse.has(name)) return false
    if (name.startsWith(processMark) || isOfEndedProcess(name)) return true
    const found = await stat(join(parent, name)).catch(() => null)
    return found !== null && Date.now() - found.mtimeMs > MAX_UPLOAD_MS
  }

  return {
    /** Runs with an empty folder, which is removed in all cases. */
    async within<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
      const name = processMark + randomBytes(6).toString('hex')
      const folder = join(parent, name)
      inUse.add(name)
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        return await work(folder)
      } finally {
        await rm(folder, { recursive: true, force: true })
        inUse.delete(name)
      }
    },

    /** Removes what killed processes left. */
    async clean() {
      const names = await readdir(parent).catch(() => [])
      for (const name of names) {
        if (await isLeft(name)) await rm(join(parent, name), { recursive: true, force: true })
      }
    },
  }
}
