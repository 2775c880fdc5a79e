import { mkdir, readdir, readFile, rename, rm, rmdir, symlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { makeSiteFolder } from 'federation/published/folders'
import { jsonOf } from 'federation/published/json'
import writeFileAtomic from 'write-file-atomic'
import { type Found, hashOf, isImmutable, type Listing, partsIn, partsOf } from './listing.ts'
import type { StoredFile } from './storage.ts'

/** The folder, below that of a site, with what a machine knows about its stored copy; no server serves it. */
const FOLDER = '.storage'

/** What a machine knows of the storage. */
export type Known = {
  /** The storage's name. */
  storage: string
  /** Of the pointer, when it named `listing`; null before the first one. */
  tag: StoredFile['tag'] | null
  listing: Listing | null
  marks: [string, Found][]
}

/** The files in `.storage` of a site folder. */
export function localFiles(siteFolder: string) {
  const folder = join(siteFolder, FOLDER)
  const [knownFile, tagFile, parts] = ['known.json', 'tag', 'parts'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]

  return {
    /** Null for a folder that is no copy of what this storage has. */
    async readKnown(storage: string): Promise<Known | null> {
      const known = jsonOf(await readFile(knownFile, 'utf8').catch(() => '')) as Known | undefined
      return known?.storage === storage ? known : null
    },

    async writeKnown(known: Known) {
      await mkdir(folder, { recursive: true })
      await writeFileAtomic(knownFile, JSON.stringify(known))
      if (known.tag === null) await rm(tagFile, { force: true })
      else await writeFileAtomic(tagFile, known.tag)
    },

    /** The tag of the pointer that this folder matches; null when it may match none, as while it is being changed. */
    readTag: () => readFile(tagFile, 'utf8').catch(() => null),
    removeTag: () => rm(tagFile, { force: true }),

    /** Keeps what a change replaces, so that it can be undone while the storage does not respond. */
    async keepMoving({ files }: Listing) {
      const moving = Object.entries(files).filter(([path]) => !isImmutable(path))
      const wanted = new Set(moving.flatMap(([, entry]) => partsIn(entry)))
      await mkdir(parts, { recursive: true })
      const present = new Set(await readdir(parts))
      for (const name of present) if (!wanted.has(name)) await rm(join(parts, name), { force: true })
      for (const [path, entry] of moving)
        if (partsIn(entry).some((hash) => !present.has(hash)))
          for await (const part of partsOf(join(siteFolder, path)))
            await writeFileAtomic(join(parts, hashOf(part)), part)
    },

    readKept: (hash: string) => readFile(join(parts, hash)).catch(() => null),

    async place(path: string, content: Buffer | { link: string }) {
      const names = path.split('/')
      const file = join(siteFolder, path)
      await makeSiteFolder(siteFolder, ...names.slice(0, -1))
      if (Buffer.isBuffer(content)) return writeFileAtomic(file, content)
      await rm(`${file}.new`, { force: true })
      await symlink(content.link, `${file}.new`)
      await rename(`${file}.new`, file)
    },

    /** Removes a file, and the folders that are empty without it. */
    async remove(path: string) {
      await rm(join(siteFolder, path), { force: true })
      for (let above = dirname(path); above !== '.'; above = dirname(above))
        if (!(await removedEmpty(join(siteFolder, above)))) return
    },
  }
}

function removedEmpty(folder: string): Promise<boolean> {
  return rmdir(folder).then(
    () => true,
    () => false,
  )
}
