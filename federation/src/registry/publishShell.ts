import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { SiteMode } from '../mounts.ts'
import { composeSite, TEMPLATE } from '../pages/composeSite.ts'
import { spareOf } from '../pages/shellStart.ts'
import { fileRecord } from '../published/fileRecord.ts'
import { makeSiteFolder } from '../published/folders.ts'
import { PublishError } from '../published/publishError.ts'
import type { Registry, ShellManifest } from '../published/schema.ts'
import { requireOwner } from './access.ts'
import { requireSafeTree } from './buildFolder.ts'
import { brokenForVisitors, type Compatibility, compatibilityWith, requireUnbroken } from './compatibility.ts'
import type { Credential } from './credentials.ts'
import { placeFile } from './forms.ts'
import { readKeyring } from './keyring.ts'
import { parseShellManifest, readManifestText } from './manifest.ts'
import { signedRegistry } from './signatures.ts'
import { readRegistry, whileLocked } from './store.ts'
import { typesOf } from './typedBuilds.ts'

type ShellOptions = {
  mode: SiteMode
  credential: Credential
  /** Publishes although versions that matter would no longer work, which are passed to it. */
  acceptBreak?: ((broken: Compatibility[]) => void) | undefined
}

/**
 * Publishes a built shell as the host of one mode. Its hashed assets are added to those of earlier builds, so that a page
 * opened before the deploy still finds its chunks; a second copy of them replaces damaged files. Only the site's owner may
 * do so. The assets are written before the site is locked, so that no rollback waits for them.
 */
export async function publishShell(
  siteFolder: string,
  folder: string,
  { mode, credential, acceptBreak }: ShellOptions,
): Promise<ShellManifest> {
  await requireSafeTree(folder)
  const files = await readTree(folder)
  const manifest = await completeManifest(folder, files)
  const isAsset = (name: string) => name.startsWith('assets/')
  const assets = [...files].filter(([name]) => isAsset(name))
  const others = [...files].filter(([name]) => !isAsset(name))

  const published = await registryForOwner(siteFolder, credential)
  const shell = { manifest, types: typesOf(files, folder) }
  const found = await compatibilityWith(siteFolder, published, shell)
  if (acceptBreak) acceptBreak(brokenForVisitors(found))
  else requireUnbroken(found)
  for (const [name, content] of assets)
    for (const place of [name, spareOf(name)])
      await placeFile(await placeOf(siteFolder, mode, place), content, { isPacked: true })
  await whileLocked(siteFolder, async () => {
    const registry = await registryForOwner(siteFolder, credential)
    for (const [name, content] of [
      ...others,
      ['shell.json', Buffer.from(JSON.stringify(manifest))] as const,
    ]) {
      const place = name === 'index.html' ? TEMPLATE : name
      await placeFile(await placeOf(siteFolder, mode, place), content, { isPacked: false })
    }
    await composeSite(siteFolder, registry)
  })
  return manifest
}

/** The registry with signed versions only; throws `PublishError` unless the credential is the owner's. */
async function registryForOwner(siteFolder: string, credential: Credential): Promise<Registry> {
  const keyring = await readKeyring(siteFolder, credential.ownerKey)
  requireOwner(keyring, credential)
  return signedRegistry(siteFolder, await readRegistry(siteFolder), keyring)
}

/** The path of a file of the shell; creates its folders. */
async function placeOf(siteFolder: string, mode: SiteMode, name: string): Promise<string> {
  const folders = name.split('/')
  const file = folders.pop() ?? ''
  return join(await makeSiteFolder(siteFolder, mode, ...folders), file)
}

/** Every file of a shell's build except the manifest, by path. Each is read once, so that the content that is hashed is published. */
async function readTree(folder: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const names = entries
    .filter((entry) => entry.isFile() && !/^shell\.json$|\.(gz|br)$/.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort()
  const files = new Map<string, Buffer>()
  for (const name of names) files.set(name, await readFile(join(folder, name)))
  return files
}

/** The build's manifest with the hash of every file. */
async function completeManifest(folder: string, files: Map<string, Buffer>): Promise<ShellManifest> {
  const text = await readManifestText(join(folder, 'shell.json'))
  if (text === null) throw new PublishError(`${folder} no contiene un shell construido (falta shell.json).`)
  const built = parseShellManifest(text, join(folder, 'shell.json'))
  const records = [...files].map(([name, content]) => [name, fileRecord(content)] as const)
  return { ...built, files: Object.fromEntries(records) }
}
