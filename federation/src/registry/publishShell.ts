import { cp, mkdir, readdir, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { SiteMode } from '../mounts.ts'
import { composeSite, TEMPLATE } from '../pages/composeSite.ts'
import { compressFiles } from './publish.ts'
import type { ShellManifest } from './schema.ts'
import { PublishError, readRegistry, whileLocked } from './store.ts'

/**
 * Puts a built shell into the site as the host of one mode. Its hashed assets join those of earlier builds, so that a
 * page opened before the deploy still finds its chunks.
 */
export async function publishShell(
  siteFolder: string,
  folder: string,
  mode: SiteMode,
): Promise<ShellManifest> {
  const manifest: ShellManifest = await readFile(join(folder, 'shell.json'), 'utf8').then(JSON.parse, () => {
    throw new PublishError(`${folder} no contiene un shell construido (falta shell.json).`)
  })
  await whileLocked(siteFolder, async () => {
    const home = join(siteFolder, mode)
    const assets = (await readdir(join(folder, 'assets'))).map((name) => `assets/${name}`)
    await mkdir(join(home, 'assets'), { recursive: true })
    await compressFiles(folder, assets)
    await cp(join(folder, 'assets'), join(home, 'assets'), { recursive: true })
    const others = (await readdir(folder)).filter((name) => name !== 'assets' && name !== 'index.html')
    for (const name of others) await cp(join(folder, name), join(home, name), { recursive: true })
    await cp(join(folder, 'index.html'), join(home, `${TEMPLATE}.incoming`))
    await rename(join(home, `${TEMPLATE}.incoming`), join(home, TEMPLATE))
    await composeSite(siteFolder, await readRegistry(siteFolder))
  })
  return manifest
}
