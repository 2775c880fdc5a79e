import { lstat, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isFileName } from './names.ts'
import { notPlain, readPlainFile } from './plainFile.ts'
import { PublishError } from './store.ts'

/** What a build may hold at most; the largest of this site has 50 files and 1 MB. */
export const buildLimits = { files: 2_000, fileMb: 20, totalMb: 100 }

const MEGABYTE = 1_000_000

/** Names that publishing writes itself, beside the files of the build. */
const RESERVED = /^remote\.(json|sig)$|\.(gz|br)$/i

/**
 * The files of a remote's build, without its manifest, each read once: what is checked and hashed is what is published.
 * Throws `PublishError` at anything but plain files with plain names, and past the limits.
 */
export async function readBuild(folder: string): Promise<Map<string, Buffer>> {
  const names = (await namesIn(folder)).filter((name) => name !== 'remote.json')
  refuseMany(names, folder)
  const seen = new Set<string>()
  const files = new Map<string, Buffer>()
  let total = 0
  for (const name of names.sort()) {
    if (!isFileName(name) || RESERVED.test(name))
      throw new PublishError(
        `${folder} contiene ${JSON.stringify(name)}, un nombre que no se puede publicar.`,
      )
    if (seen.has(name.toLowerCase()))
      throw new PublishError(`${folder} contiene dos archivos que solo difieren en mayúsculas: ${name}.`)
    seen.add(name.toLowerCase())
    const content = await readPlainFile(join(folder, name), buildLimits.fileMb * MEGABYTE)
    if (!content) throw new PublishError(`${join(folder, name)} desapareció mientras se leía.`)
    total += content.length
    refuseLarge(total, folder)
    files.set(name, content)
  }
  return files
}

/** Throws `PublishError` unless a folder and those inside it hold only plain files with plain names, within the limits. */
export async function refuseUnsafeTree(folder: string) {
  const names = await readdir(folder, { recursive: true })
  refuseMany(names, folder)
  let total = 0
  for (const name of names) {
    const path = join(folder, name)
    const stats = await lstat(path)
    if (!name.split(/[\\/]/).every((part) => isFileName(part) || /^[a-z0-9_-]+$/i.test(part)))
      throw new PublishError(
        `${folder} contiene ${JSON.stringify(name)}, un nombre que no se puede publicar.`,
      )
    if (!stats.isFile() && !stats.isDirectory()) throw notPlain(path)
    total += stats.isFile() ? stats.size : 0
    refuseLarge(total, folder)
  }
}

async function namesIn(folder: string): Promise<string[]> {
  const isFolder = await stat(folder).then(
    (stats) => stats.isDirectory(),
    () => false,
  )
  if (!isFolder) throw new PublishError(`No hay ninguna carpeta en ${folder}.`)
  return readdir(folder)
}

function refuseMany(names: string[], folder: string) {
  if (names.length > buildLimits.files)
    throw new PublishError(
      `${folder} contiene ${names.length} archivos, y una versión tiene como máximo ${buildLimits.files}.`,
    )
}

function refuseLarge(total: number, folder: string) {
  if (total > buildLimits.totalMb * MEGABYTE)
    throw new PublishError(`${folder} pasa de ${buildLimits.totalMb} MB, el máximo de una versión.`)
}
