import { composeSite } from '../pages/composeSite.ts'
import { placeRootFiles } from '../pages/rootFiles.ts'
import { readRegistry, whileLocked } from './store.ts'
import { brokenPages } from './verify.ts'

/** Composes the pages again when one of them differs from what is active, as after a command that was killed. */
export async function mendPages(siteFolder: string): Promise<boolean> {
  return whileLocked(siteFolder, async () => {
    const registry = await readRegistry(siteFolder)
    await placeRootFiles(siteFolder)
    const isBroken = (await brokenPages(siteFolder, registry)).length > 0
    if (isBroken) await composeSite(siteFolder, registry)
    return isBroken
  })
}
