import { cp, readdir, readFile, rename } from 'node:fs/promises'
import { join, relative } from 'node:path'
import writeFileAtomic from 'write-file-atomic'
import type { SiteMode } from '../mounts.ts'
import { composeSite, TEMPLATE } from '../pages/composeSite.ts'
import { SPARE_ASSETS } from '../pages/shellStart.ts'
import { fileRecord } from '../vite/remoteManifest.ts'
import { requireOwner } from './access.ts'
import { refuseUnsafeTree } from './buildFolder.ts'
import type { Credential } from './credentials.ts'
import { readKeyring } from './keyring.ts'
import { parseShellManifest, readManifestText } from './manifest.ts'
import { compressFiles } from './publish.ts'
import type { ShellManifest } from './schema.ts'
import { signedRegistry } from './signatures.ts'
import { makeSiteFolder, PublishError, readRegistry, whileLocked } from './store.ts'

/**
 * Puts a built shell into the site as the host of one mode. Its hashed assets join those of earlier builds, so that a
 * page opened before the deploy still finds its chunks; a second copy of them stands in for files that are damaged. Only
 * the site's owner may do so.
 */
export async function publishShell(
  siteFolder: string,
  folder: string,
  { mode, credential }: { mode: SiteMode; credential: Credential },
): Promise<ShellManifest> {
  await refuseUnsafeTree(folder)
  const manifest = await completeManifest(folder)
  await whileLocked(siteFolder, async () => {
    const keyring = await readKeyring(siteFolder, credential.ownerKey)
    requireOwner(keyring, credential)
    const registry = await signedRegistry(siteFolder, await readRegistry(siteFolder), keyring)
    const home = await makeSiteFolder(siteFolder, mode)
    const assets = (await readdir(join(folder, 'assets'))).map((name) => `assets/${name}`)
    await compressFiles(folder, assets)
    for (const place of ['assets', SPARE_ASSETS])
      await cp(join(folder, 'assets'), await makeSiteFolder(siteFolder, mode, ...place.split('/')), {
        recursive: true,
      })
    const own = ['assets', 'index.html', 'shell.json']
    const others = (await readdir(folder)).filter((name) => !own.includes(name))
    for (const name of others) await cp(join(folder, name), join(home, name), { recursive: true })
    await writeFileAtomic(join(home, 'shell.json'), JSON.stringify(manifest))
    await cp(join(folder, 'index.html'), join(home, `${TEMPLATE}.incoming`))
    await rename(join(home, `${TEMPLATE}.incoming`), join(home, TEMPLATE))
    await composeSite(siteFolder, registry)
  })
  return manifest
}

/** The build's manifest with the hash of every file. */
async function completeManifest(folder: string): Promise<ShellManifest> {
  const text = await readManifestText(join(folder, 'shell.json'))
  if (text === null) throw new PublishError(`${folder} no contiene un shell construido (falta shell.json).`)
  const built = parseShellManifest(text, join(folder, 'shell.json'))
  const names = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !/^shell\.json$|\.(gz|br)$/.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort()
  const files = await Promise.all(
    names.map(async (name) => [name, fileRecord(await readFile(join(folder, name)))] as const),
  )
  return { ...built, files: Object.fromEntries(files) }
}
