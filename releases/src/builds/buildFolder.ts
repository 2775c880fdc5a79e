import { lstat, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isFileName } from 'federation/published/names'
import { PublishError } from 'federation/published/publishError'
import { walk } from 'federation/published/walk'
import { notPlain, readPlainFile } from '../published/plainFile.ts'

/** Limits of a build; the largest of this site has 50 files and 1 MB. */
export const buildLimits = { files: 2_000, fileMb: 20, totalMb: 100 }

const MEGABYTE = 1_000_000

/** Names of files that publishing adds itself. */
const RESERVED = /^remote\.(json|sig)$|\.(gz|br)$/i

/**
 * The files of a remote's build, without its manifest, each read once, so that the checked content is
 * published. Throws `PublishError` for anything but regular files with simple names, and above the limits.
 */
export async function readBuild(folder: string): Promise<Map<string, Buffer>> {
  const names = (await namesIn(folder)).filter((name) => name !== 'remote.json')
  requireFewFiles(names, folder)
  const seen = new Set<string>()
  const files = new Map<string, Buffer>()
  let total = 0
  for (const name of names.sort()) {
    if ((await lstat(join(folder, name))).isDirectory())
      throw new PublishError(
        `${folder} contiene la carpeta ${JSON.stringify(name)}, y los archivos de un remoto van sin carpetas (los de su public/ también).`,
      )
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
    requireSmallTotal(total, folder)
    files.set(name, content)
  }
  return files
}

/** Throws `PublishError` unless a folder tree holds only regular files with simple names, within the limits. */
export async function requireSafeTree(folder: string) {
  const names = (await walk(folder)).map(({ name }) => name)
  requireFewFiles(names, folder)
  let total = 0
  for (const name of names) {
    const path = join(folder, name)
    const stats = await lstat(path)
    if (!name.split('/').every((part) => isFileName(part) || /^[a-z0-9_-]+$/i.test(part)))
      throw new PublishError(
        `${folder} contiene ${JSON.stringify(name)}, un nombre que no se puede publicar.`,
      )
    if (!stats.isFile() && !stats.isDirectory()) throw notPlain(path)
    total += stats.isFile() ? stats.size : 0
    requireSmallTotal(total, folder)
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

function requireFewFiles(names: string[], folder: string) {
  if (names.length > buildLimits.files)
    throw new PublishError(
      `${folder} contiene ${names.length} archivos, y una versión tiene como máximo ${buildLimits.files}.`,
    )
}

function requireSmallTotal(total: number, folder: string) {
  if (total > buildLimits.totalMb * MEGABYTE)
    throw new PublishError(`${folder} pasa de ${buildLimits.totalMb} MB, el máximo de una versión.`)
}
