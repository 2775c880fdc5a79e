import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SiteMode } from 'federation/declaration'
import { fileRecord } from 'federation/published/fileRecord'
import { versionFolder } from 'federation/published/folders'
import { PublishError } from 'federation/published/publishError'
import type { FileRecord, Registry, RemoteManifest, ShellManifest } from 'federation/published/schema'
import { activeShells, shellFolder } from 'federation/published/shells'
import { parseSharedTypes, type SharedTypes, TYPES_FILE } from 'federation/types/sharedTypes'
import { parseRemoteManifest, parseShellManifest, readManifestText } from '../published/manifest.ts'
import { readPlainFile } from '../published/plainFile.ts'

const MAX_TYPES_BYTES = 5_000_000

/** A build with the types of the shared packages that it was made with; null for builds of older releases. */
export type TypedRemote = { manifest: RemoteManifest; types: SharedTypes | null }
export type TypedShell = { manifest: ShellManifest; types: SharedTypes | null }

/** The shells that visitors get, one for each mode. */
export async function publishedTypedShells(siteFolder: string): Promise<(TypedShell & { mode: SiteMode })[]> {
  const shells = await activeShells(siteFolder)
  return Promise.all(
    shells.map(async ({ mode, manifest, folder }) => ({
      mode,
      manifest,
      types: await typesIn(folder, manifest.files),
    })),
  )
}

/** A published version of the shell. */
export async function publishedShell(
  siteFolder: string,
  mode: SiteMode,
  version: string,
): Promise<TypedShell> {
  const folder = shellFolder(siteFolder, mode, version)
  const label = join(folder, 'shell.json')
  const text = await readManifestText(label)
  if (text === null) throw new PublishError(`Falta ${label}.`)
  const manifest = parseShellManifest(text, label)
  return { manifest, types: await typesIn(folder, manifest.files) }
}

/** A built shell that is not published. */
export async function builtShell(folder: string): Promise<TypedShell> {
  const label = join(folder, 'shell.json')
  const text = await readManifestText(label)
  if (text === null) throw new PublishError(`${folder} no contiene un shell construido (falta shell.json).`)
  return { manifest: parseShellManifest(text, label), types: await builtTypes(folder) }
}

/** The types in a build that is not published; null when it has none. */
async function builtTypes(folder: string): Promise<SharedTypes | null> {
  const content = await readPlainFile(join(folder, TYPES_FILE), MAX_TYPES_BYTES)
  return content && checkedTypes(content.toString('utf8'), join(folder, TYPES_FILE))
}

/** The types in the files of a build that were read already. */
export function typesOf(files: Map<string, Buffer>, label: string): SharedTypes | null {
  const content = files.get(TYPES_FILE)
  return content ? checkedTypes(content.toString('utf8'), join(label, TYPES_FILE)) : null
}

/** A published version; null when its files are not what was published. */
export async function publishedRemote(
  siteFolder: string,
  registry: Registry,
  name: string,
  version: string,
): Promise<TypedRemote | null> {
  const folder = versionFolder(siteFolder, name, version)
  const text = await readManifestText(join(folder, 'remote.json'))
  const published = registry.remotes[name as keyof typeof registry.remotes]?.versions[version]
  if (text === null || fileRecord(text).integrity !== published?.integrity) return null
  const manifest = parseRemoteManifest(text, join(folder, 'remote.json'))
  return { manifest, types: await typesIn(folder, manifest.files) }
}

function checkedTypes(text: string, label: string): SharedTypes {
  const types = parseSharedTypes(text)
  if (!types) throw new PublishError(`${label} no tiene la forma esperada.`)
  return types
}

async function typesIn(folder: string, files: Record<string, FileRecord> = {}): Promise<SharedTypes | null> {
  const text = await readFile(join(folder, TYPES_FILE), 'utf8').catch(() => null)
  const isWhole = text !== null && fileRecord(text).integrity === files[TYPES_FILE]?.integrity
  return isWhole ? parseSharedTypes(text) : null
}
