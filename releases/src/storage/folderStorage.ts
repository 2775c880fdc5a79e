import { mkdir, readdir, readFile, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import writeFileAtomic from 'write-file-atomic'
import type { Storage } from './storage.ts'

/** Where files are stored that are written once: without what changes under its name. */
export type FileStorage = Pick<Storage, 'name' | 'get' | 'put' | 'list' | 'remove'>

const KEY = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/

/** The same storage in a folder of this machine; a file gets its name when it is complete and flushed. */
export function folderStorage(folder: string): FileStorage {
  function pathOf(key: string): string {
    if (!KEY.test(key)) throw new Error(`not a key of the storage: ${JSON.stringify(key.slice(0, 80))}`)
    return join(folder, key)
  }

  async function* filesBelow(path: string): AsyncGenerator<{ key: string; storedAt: Date }> {
    const entries = await readdir(join(folder, path), { withFileTypes: true }).catch(ignoreMissing)
    for (const entry of entries ?? []) {
      const key = path === '' ? entry.name : `${path}/${entry.name}`
      // Others are files that are being written.
      if (!KEY.test(key) || /\.\d{5,}$/.test(key)) continue
      if (entry.isDirectory()) yield* filesBelow(key)
      else {
        const found = await stat(join(folder, key)).catch(ignoreMissing)
        if (found?.isFile()) yield { key, storedAt: found.mtime }
      }
    }
  }

  return {
    name: folder,

    async get(key) {
      const content = await readFile(pathOf(key)).catch(ignoreMissing)
      return content ? { content, tag: String(content.length) } : null
    },

    async put(key, content) {
      const path = pathOf(key)
      // The removal of the last file of the folder may remove the folder before the new file is in it.
      for (let tries = 3; ; tries -= 1) {
        await mkdir(dirname(path), { recursive: true })
        try {
          return await writeFileAtomic(path, content, { mode: 0o600 })
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || tries === 1) throw error
        }
      }
    },

    async *list(prefix) {
      const above = prefix.includes('/') ? prefix.slice(0, prefix.lastIndexOf('/')) : ''
      if (above !== '' && !KEY.test(above)) return
      for await (const found of filesBelow(above)) if (found.key.startsWith(prefix)) yield found
    },

    async remove(key) {
      await rm(pathOf(key), { force: true })
      for (let above = dirname(key); above !== '.'; above = dirname(above))
        if (
          !(await rmdir(join(folder, above)).then(
            () => true,
            () => false,
          ))
        )
          return
    },
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
  throw error
}
