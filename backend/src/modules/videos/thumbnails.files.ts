import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export type KeptThumbnail = { picture: Buffer; keptAt: Date }

/** A bounded file cache of thumbnails that evicts the oldest; several processes may share the folder. */
export function createThumbnailFiles(folder: string, maxFiles: number) {
  const fileOf = (videoId: string) => join(folder, `${videoId}.jpg`)

  return {
    async read(videoId: string): Promise<KeptThumbnail | null> {
      try {
        const [picture, { mtime }] = await Promise.all([readFile(fileOf(videoId)), stat(fileOf(videoId))])
        return { picture, keptAt: mtime }
      } catch {
        return null
      }
    },

    async write(videoId: string, picture: Buffer) {
      await mkdir(folder, { recursive: true })
      const unfinished = join(folder, `${randomUUID()}.part`)
      try {
        await writeFile(unfinished, picture, { mode: 0o600 })
        await rename(unfinished, fileOf(videoId))
      } finally {
        await rm(unfinished, { force: true })
      }
      await removeOldest(folder, maxFiles)
    },
  }
}

async function removeOldest(folder: string, maxFiles: number) {
  const names = await readdir(folder)
  if (names.length <= maxFiles) return
  const files = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name)
      return { path, at: (await stat(path).catch(() => null))?.mtimeMs ?? 0 }
    }),
  )
  files.sort((a, b) => a.at - b.at)
  const dropped = files.slice(0, files.length - maxFiles)
  await Promise.all(dropped.map(({ path }) => rm(path, { force: true })))
}
