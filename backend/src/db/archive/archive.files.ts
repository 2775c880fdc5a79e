import { lstat, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { BASES } from './archive.settings.ts'

const base = z.object({
  startedAt: z.iso.datetime(),
  /** From then on, a moment can be chosen. */
  endedAt: z.iso.datetime(),
  /** The first file of WAL that it needs. */
  firstWal: z.string().regex(/^[0-9A-F]{24}$/),
  /** The major version of the server. */
  server: z.int(),
})

/** A copy of all files of the server, from which WAL leads to any later moment. */
export type Base = z.infer<typeof base> & { name: string }

const baseName = /^base-[\dTZ-]+$/
const walName = /^[0-9A-F]{24}(\.[0-9A-F]{8}\.backup)?$|^[0-9A-F]{8}\.history$/

const isBaseName = (name: string) => baseName.test(name)
const isWalName = (name: string) => walName.test(name)

/** What describes a base, whose files are in `<name>.tar.gz`; written last. */
export function parseBase(name: string, text: string): Base | undefined {
  try {
    return { ...base.parse(JSON.parse(text)), name }
  } catch {
    return undefined
  }
}

/** The complete bases of an archive, the newest first. */
export async function listBases(folder: string): Promise<Base[]> {
  const names = await readdir(join(folder, BASES)).catch(() => [])
  const found = await Promise.all(
    names
      .filter((name) => name.endsWith('.json') && isBaseName(name.slice(0, -5)))
      .map(async (name) => parseBase(name.slice(0, -5), await readFile(join(folder, BASES, name), 'utf8'))),
  )
  return found
    .filter((each) => each !== undefined)
    .sort((one, other) => (one.endedAt < other.endedAt ? 1 : -1))
}

/** The names of the archived WAL, without `.gz`, in their order. */
export async function listWal(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  return names
    .filter((name) => name.endsWith('.gz'))
    .map((name) => name.slice(0, -3))
    .filter(isWalName)
    .sort()
}

/** The newest base that a moment can be reached from. */
export function baseFor(newestFirst: Base[], at: Date | 'latest'): Base | undefined {
  return at === 'latest' ? newestFirst[0] : newestFirst.find(({ endedAt }) => new Date(endedAt) <= at)
}

/** Bases that no moment of the last days needs. */
export function superfluousBases(newestFirst: Base[], days: number, now: Date): Base[] {
  const since = new Date(now.getTime() - days * 24 * 3_600_000)
  const needed = newestFirst.findIndex(({ endedAt }) => new Date(endedAt) <= since)
  return needed === -1 ? [] : newestFirst.slice(needed + 1)
}

/** WAL of before the oldest base. */
export function superfluousWal(names: string[], newestFirst: Base[]): string[] {
  const first = newestFirst.at(-1)?.firstWal
  if (!first) return []
  // The histories of timelines are small.
  return names.filter((name) => name.length >= 24 && name.slice(8, 24) < first.slice(8))
}

/** Removes what no moment of the last days needs. */
export async function thinOutArchive(folder: string, days: number, now = new Date()): Promise<number> {
  const bases = await listBases(folder)
  const old = superfluousBases(bases, days, now)
  for (const { name } of old) {
    // The description first, so that an incomplete base is never listed.
    await rm(join(folder, BASES, `${name}.json`), { force: true })
    await rm(join(folder, BASES, `${name}.tar.gz`), { force: true })
  }
  const wal = superfluousWal(await listWal(folder), bases.slice(0, bases.length - old.length))
  for (const name of wal) await rm(join(folder, `${name}.gz`), { force: true })
  return old.length + wal.length
}

/** The bytes of an archive. */
export async function archiveBytes(folder: string): Promise<number> {
  let bytes = 0
  for (const path of [folder, join(folder, BASES)])
    for (const name of await readdir(path).catch(() => []))
      bytes += await lstat(join(path, name)).then(
        (at) => (at.isFile() ? at.size : 0),
        () => 0,
      )
  return bytes
}
