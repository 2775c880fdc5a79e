import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SiteMode } from 'federation/declaration'
import { spareOf } from 'federation/pages/shellStart'
import { fileRecord } from 'federation/published/fileRecord'
import { makeSiteFolder } from 'federation/published/folders'
import { PublishError } from 'federation/published/publishError'
import type { FileRecord, ShellManifest } from 'federation/published/schema'
import { isAsset, shellFolder, shellLabel } from 'federation/published/shells'
import { walkFiles } from 'federation/published/walk'
import { placeFile } from '../published/forms.ts'
import { parseShellManifest, readManifestText } from '../published/manifest.ts'
import { requireSafeTree } from './buildFolder.ts'

/** A built shell: the manifest with the hash of every file, and their content. */
export type ShellBuild = { manifest: ShellManifest; files: Map<string, Buffer> }

/** Reads and validates a built shell. */
export async function readShellBuild(folder: string): Promise<ShellBuild> {
  await requireSafeTree(folder)
  const files = await readTree(folder)
  const label = join(folder, 'shell.json')
  const text = await readManifestText(label)
  if (text === null) throw new PublishError(`${folder} no contiene un shell construido (falta shell.json).`)
  const records = [...files].map(([name, content]) => [name, fileRecord(content)] as const)
  return { manifest: { ...parseShellManifest(text, label), files: Object.fromEntries(records) }, files }
}

/** Writes assets in both copies, beside those of other versions. */
export async function placeAssets(siteFolder: string, mode: SiteMode, files: Iterable<[string, Buffer]>) {
  for (const [name, content] of files)
    if (isAsset(name))
      for (const place of assetPlaces(name))
        await placeFile(await placeOf(siteFolder, mode, place), content, { isPacked: true })
}

/** Writes what a version needs besides its assets into a folder. */
export async function writeVersionFiles(folder: string, { manifest, files }: ShellBuild) {
  const others = [...files].filter(([name]) => !isAsset(name))
  for (const [name, content] of [...others, ['shell.json', Buffer.from(JSON.stringify(manifest))] as const])
    await placeFile(await placeOf(folder, '', name), content, { isPacked: false })
}

/**
 * Repairs a version that becomes active: replaces a damaged asset by its other copy. Throws `PublishError` when a file
 * has no intact copy left.
 */
export async function restoreShell(siteFolder: string, mode: SiteMode, version: string) {
  const folder = shellFolder(siteFolder, mode, version)
  const text = await readManifestText(join(folder, 'shell.json'))
  const { files } = parseShellManifest(text ?? '', join(folder, 'shell.json'))
  for (const [name, record] of Object.entries(files)) {
    const places = isAsset(name)
      ? assetPlaces(name).map((place) => join(siteFolder, mode, place))
      : [join(folder, name)]
    const content = await wholeCopy(places, record)
    if (!content)
      throw new PublishError(
        `El ${shellLabel(mode, version)} no se puede activar: ${name} no es el que se publicó en ninguna de sus copias. Publica otra vez ese mismo contenido (--from <carpeta>), o activa otra versión.`,
      )
    await placeAssets(siteFolder, mode, [[name, content]])
  }
}

/** The content of the first place whose file is as published, or null. */
export async function wholeCopy(places: string[], { integrity }: FileRecord): Promise<Buffer | null> {
  for (const place of places) {
    const content = await readFile(place).catch(() => null)
    if (content && fileRecord(content).integrity === integrity) return content
  }
  return null
}

/** The places of an asset below the folder of its mode. */
export function assetPlaces(name: string): string[] {
  return [...new Set([name, spareOf(name)])]
}

/** Every file of a build except the manifest. Each is read once, so that the content that is hashed is published. */
async function readTree(folder: string): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>()
  for (const name of await walkFiles(folder))
    if (!/^shell\.(json|sig)$|\.(gz|br)$/.test(name)) files.set(name, await readFile(join(folder, name)))
  return files
}

/** The path of a file; creates its folders. */
async function placeOf(home: string, mode: SiteMode | '', name: string): Promise<string> {
  const folders = name.split('/')
  const file = folders.pop() ?? ''
  return join(await makeSiteFolder(home, ...(mode ? [mode] : []), ...folders), file)
}
