import { readRegistry } from 'federation/published/registry'
import { readShells } from 'federation/published/shells'
import { composeSite } from '../composing/composeSite.ts'
import { placeRootFiles } from '../composing/rootFiles.ts'
import type { Keyring } from '../signing/keyring.ts'
import { requireSignedShells } from '../signing/shellSignatures.ts'
import { whileLocked } from '../storage/siteLock.ts'
import { brokenPages } from './verify.ts'

/** Composes the pages again when one of them differs from what is active, as after a process that was killed. */
export async function repairPages(siteFolder: string, keyring: Keyring): Promise<boolean> {
  return whileLocked(siteFolder, async () => {
    const registry = await readRegistry(siteFolder)
    await requireSignedShells(siteFolder, await readShells(siteFolder), keyring)
    await placeRootFiles(siteFolder)
    const isBroken = (await brokenPages(siteFolder, registry)).length > 0
    if (isBroken) await composeSite(siteFolder, registry)
    return isBroken
  })
}
