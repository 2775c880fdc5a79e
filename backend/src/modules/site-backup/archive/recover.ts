import { createWriteStream } from 'node:fs'
import { chmod, copyFile, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Base, baseFor } from '../../../db/archive/archive.files.ts'
import { BASES, recoverySettings } from '../../../db/archive/archive.settings.ts'
import type { Cluster } from '../../../db/embedded/embedded-cluster.ts'
import { giveTo } from '../../upgrade/embeddedDatabase.ts'
import { BundleError, readBundle } from '../bundle.ts'

/** An archive of WAL, in a folder or in the storage. */
export type ArchiveSource = {
  name: string
  bases: Base[]
  wal: string[]
  open(file: string): Promise<Readable>
}

/** A moment, or the last one that is archived. */
export type Moment = Date | 'latest'

/** The newest base, of any of the archives, from which the moment can be reached. */
export function chooseBase(archives: ArchiveSource[], at: Moment): { archive: ArchiveSource; base: Base } {
  const all = archives.flatMap((archive) => archive.bases.map((base) => ({ archive, base })))
  const newestFirst = all.sort((one, other) => (one.base.endedAt < other.base.endedAt ? 1 : -1))
  const base = baseFor(
    newestFirst.map((each) => each.base),
    at,
  )
  const found = newestFirst.find((each) => each.base === base)
  if (found) return found
  const oldest = newestFirst.at(-1)?.base.endedAt
  throw new BundleError(
    oldest
      ? `El archivo de WAL empieza después de ese momento: ${oldest}.`
      : 'No hay un archivo de WAL con una base completa: solo lo hay desde que se puso WAL_ARCHIVE=on.',
  )
}

/**
 * Makes the database of a moment in the folder of a new cluster, which stays stopped. `unarchived` is the cluster that is
 * replaced, whose last WAL may be nowhere else. Returns what the server says about the last transaction.
 */
export async function recover(
  target: Cluster,
  { archive, base }: { archive: ArchiveSource; base: Base },
  at: Moment,
  unarchived?: Cluster,
): Promise<{ files: number; wal: number; last: string | undefined }> {
  const { folder, pgData } = target
  const walFolder = join(folder, 'restored-wal')
  await requireServer(target, base)
  await mkdir(walFolder, { recursive: true, mode: 0o700 })
  const { files } = await readBundle(await archive.open(`${BASES}/${base.name}.tar.gz`), {
    onManifest: () => undefined,
    targetOf: (path) => join(folder, path),
  })
  await chmod(pgData, 0o700)
  const needed = archive.wal.filter((name) => name.length < 24 || name.slice(8, 24) >= base.firstWal.slice(8))
  for (const name of needed)
    await pipeline(await archive.open(`${name}.gz`), createWriteStream(join(walFolder, `${name}.gz`)))
  if (unarchived) await copyLastWal(unarchived.pgData, pgData, new Set(needed))
  await writeFile(join(pgData, 'recovery.signal'), '')
  const owner = target.owner()
  if (owner) await giveTo(folder, owner.uid, owner.gid)
  const cluster = target.at(folder, recoverySettings(walFolder, at))
  const { code, output } = await cluster.startRecovery()
  if (code !== 0) throw explain(output)
  const log = await readFile(cluster.logFile, 'utf8')
  const [, last] = [...log.matchAll(/last completed transaction was at log time (.+)/g)].at(-1) ?? []
  await cluster.stop('fast')
  await rm(walFolder, { recursive: true })
  return { files, wal: needed.length, last }
}

async function requireServer(target: Cluster, { server }: Base) {
  const own = await target.serverVersion()
  if (own !== server)
    throw new BundleError(
      `El archivo de WAL es de PostgreSQL ${server}, y esta versión trae el ${own}: restaura con el código de entonces.`,
    )
}

/** A stopped server archives all; a killed one may not have. What it did not reach, the server recognises and ignores. */
async function copyLastWal(from: string, to: string, archived: Set<string>) {
  const names = await readdir(join(from, 'pg_wal')).catch(() => [])
  for (const name of names.filter((each) => /^[0-9A-F]{24}$/.test(each) && !archived.has(each)))
    if ((await stat(join(from, 'pg_wal', name))).isFile())
      await copyFile(join(from, 'pg_wal', name), join(to, 'pg_wal', name))
}

function explain(output: string): Error {
  if (/before configured recovery target was reached/.test(output))
    return new BundleError(
      'El archivo de WAL no llega hasta ese momento. Elige uno anterior, o --at latest para lo último que hay.',
    )
  if (/recovery stop point is before consistent/.test(output))
    return new BundleError(
      'Ese momento es de antes de que terminara la base más antigua: elige uno posterior.',
    )
  return new BundleError(`PostgreSQL no pudo llegar a ese momento:\n${output}`)
}
