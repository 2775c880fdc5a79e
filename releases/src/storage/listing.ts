import { createHash } from 'node:crypto'
import { lstat, open, readdir, readlink } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { jsonOf } from 'federation/published/json'
import { z } from 'zod'
import { storageError } from './storage.ts'

/**
 * Files are stored in parts of this size under the hash of their content, so that of a journal only the end is sent
 * again.
 */
const PART_BYTES = 1_048_576

/** A file by the hashes of its parts, or a link by its target. */
export type Entry = { parts: string[] } | { link: string }

/** Every file of a site, at one moment. It replaces the one before as a whole, which is what publishes them. */
export type Listing = {
  schema: 1
  /** Identifies the site in the database, whatever its folder is called on a machine. */
  site: string
  /** When parts that no listing names were last removed. */
  cleanedAt: string
  files: Record<string, Entry>
}

const PART = /^[0-9a-f]{64}$/
const SAFE_PATH = /^(?!\.)[^/\0]+(\/(?!\.)[^/\0]+)*$/

const listing = z.object({
  schema: z.literal(1),
  site: z.string(),
  cleanedAt: z.string(),
  files: z.record(
    z.string().regex(SAFE_PATH),
    z.union([
      z.object({ parts: z.array(z.string().regex(PART)) }),
      z.object({ link: z.string().regex(/^[\w-][\w.-]*$/) }),
    ]),
  ),
})

export function packListing(content: Listing): Promise<Buffer> {
  return promisify(gzip)(JSON.stringify(content))
}

/** Throws `PublishError` for content that no machine of this site wrote. */
export async function unpackListing(packed: Buffer): Promise<Listing> {
  const text = await promisify(gunzip)(packed).catch(() => Buffer.alloc(0))
  const read = listing.safeParse(jsonOf(text.toString('utf8')))
  if (read.success) return read.data
  throw storageError(
    'Lo que hay en el almacenamiento del sitio no es un sitio (SITE_S3_BUCKET, SITE_S3_PREFIX).',
  )
}

/** What a machine has for itself: locks, drafts, the space of the reserve, and pages that it prerenders. */
const OWN = /(^|\/)\.|\.lock(\/|$)|\.new$|^events\/reserve|^[^/]+\/drawn\//
/** Files that are replaced atomically have drafts beside them; folders of versions are placed as a whole. */
const DRAFT = /^(?!(remotes|maps)\/[^/]+\/|sdk\/).*\.\d{5,}$/
const IMMUTABLE = /^(remotes\/([^/]+\/|site-)|maps\/|sdk\/\d|[^/]+\/(assets|shells|pictures)\/)/

/** Whether a file is written before anything names it, and never changes after that. */
export function isImmutable(path: string): boolean {
  return IMMUTABLE.test(path)
}

const LAST: RegExp[] = [/^shells\.json$/, /^remotes\/registry\.json$/, /^[^/]+\/(pages|patterns)\//]

/** Files are placed by increasing rank: what others name first, then what a change rests on, and pages last. */
export function rankOf(path: string): number {
  return isImmutable(path) ? 0 : 2 + LAST.findIndex((each) => each.test(path))
}

/** What was found at a path: its entry, and the mark by which an unchanged file is recognised without reading it. */
export type Found = { entry: Entry; mark: string }

/** The files of a site folder, as a listing has them. Files whose mark is among the known ones are not read. */
export async function scan(siteFolder: string, known: Map<string, Found>): Promise<Map<string, Found>> {
  const found = new Map<string, Found>()
  await inParallel(await pathsIn(siteFolder), 16, async (path) => {
    const read = await readEntry(siteFolder, path, known.get(path))
    if (read) found.set(path, read)
  })
  return found
}

/** Not `walk`: a folder of a version that is being prepared may go meanwhile. */
async function pathsIn(siteFolder: string, before = ''): Promise<string[]> {
  const entries = await readdir(join(siteFolder, before), { withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw error
    },
  )
  const found = entries.map(async (entry) => {
    const path = before + entry.name
    if (entry.isDirectory()) return OWN.test(`${path}/`) ? [] : pathsIn(siteFolder, `${path}/`)
    return OWN.test(path) || DRAFT.test(path) ? [] : [path]
  })
  return (await Promise.all(found)).flat()
}

/** Null for a file that is gone, and for anything but files and links. */
async function readEntry(siteFolder: string, path: string, known?: Found): Promise<Found | null> {
  const file = join(siteFolder, path)
  const stats = await lstat(file).catch(() => null)
  if (stats?.isSymbolicLink()) return { entry: { link: await readlink(file) }, mark: '' }
  if (!stats?.isFile()) return null
  const mark = [stats.size, stats.mtimeMs, stats.ino].join('-')
  if (known?.mark === mark) return known
  const parts: string[] = []
  for await (const part of partsOf(file)) parts.push(hashOf(part))
  return { entry: { parts }, mark }
}

/** The content of a file, in parts. */
export async function* partsOf(file: string): AsyncGenerator<Buffer> {
  const handle = await open(file)
  try {
    const { size } = await handle.stat()
    for (let left = size; left > 0; left -= PART_BYTES) {
      // No larger than the file: most are small, and allocating would cost more than reading them.
      const part = Buffer.allocUnsafe(Math.min(left, PART_BYTES))
      let length = 0
      for (let read = -1; read !== 0 && length < part.length; length += read)
        read = (await handle.read(part, length, part.length - length)).bytesRead
      if (length > 0) yield part.subarray(0, length)
      if (length < part.length) return
    }
  } finally {
    await handle.close()
  }
}

export function hashOf(part: Buffer): string {
  return createHash('sha256').update(part).digest('hex')
}

export function partsIn(entry: Entry | undefined): string[] {
  return entry && 'parts' in entry ? entry.parts : []
}

export function isSame(one: Entry | undefined, other: Entry | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** Works on each of many, `width` at a time; the first error ends it. */
export async function inParallel<Item>(
  items: Iterable<Item>,
  width: number,
  work: (item: Item) => Promise<void>,
) {
  const left = Array.from(items).values()
  await Promise.all(
    Array.from({ length: width }, async () => {
      for (const item of left) await work(item)
    }),
  )
}
