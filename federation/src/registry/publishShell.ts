import { cp, readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { SiteMode } from '../mounts.ts'
import { composeSite, TEMPLATE } from '../pages/composeSite.ts'
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
 * page opened before the deploy still finds its chunks. Only the site's owner may do so.
 */
export async function publishShell(
  siteFolder: string,
  folder: string,
  { mode, credential }: { mode: SiteMode; credential: Credential },
): Promise<ShellManifest> {
  const text = await readManifestText(join(folder, 'shell.json'))
  if (text === null) throw new PublishError(`${folder} no contiene un shell construido (falta shell.json).`)
  const manifest = parseShellManifest(text, join(folder, 'shell.json'))
  await refuseUnsafeTree(folder)
  await whileLocked(siteFolder, async () => {
    const keyring = await readKeyring(siteFolder, credential.ownerKey)
    requireOwner(keyring, credential)
    const registry = await signedRegistry(siteFolder, await readRegistry(siteFolder), keyring)
    const home = await makeSiteFolder(siteFolder, mode)
    const assets = (await readdir(join(folder, 'assets'))).map((name) => `assets/${name}`)
    await makeSiteFolder(siteFolder, mode, 'assets')
    await compressFiles(folder, assets)
    await cp(join(folder, 'assets'), join(home, 'assets'), { recursive: true })
    const others = (await readdir(folder)).filter((name) => name !== 'assets' && name !== 'index.html')
    for (const name of others) await cp(join(folder, name), join(home, name), { recursive: true })
    await cp(join(folder, 'index.html'), join(home, `${TEMPLATE}.incoming`))
    await rename(join(home, `${TEMPLATE}.incoming`), join(home, TEMPLATE))
    await composeSite(siteFolder, registry)
  })
  return manifest
}
