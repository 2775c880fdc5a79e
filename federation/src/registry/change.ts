import type { RemoteName } from '../contract.ts'
import { composeSite } from '../pages/composeSite.ts'
import { requireRight } from './access.ts'
import type { Credential } from './credentials.ts'
import { readKeyring } from './keyring.ts'
import type { Registry } from './schema.ts'
import { signedRegistry } from './signatures.ts'
import { readRegistry, whileLocked, writeRegistry } from './store.ts'

/** Changes a remote's entry of the registry and composes the pages anew, with its team's credential or the owner's. */
export async function changeRemote(
  siteFolder: string,
  { name, credential }: { name: RemoteName; credential: Credential },
  change: (registry: Registry) => Registry,
): Promise<Registry> {
  return whileLocked(siteFolder, async () => {
    const keyring = await readKeyring(siteFolder, credential.ownerKey)
    requireRight(keyring, credential, name)
    const current = await readRegistry(siteFolder)
    const changed = change(current)
    const signed = await signedRegistry(siteFolder, changed, keyring)
    const written = changed === current ? current : await writeRegistry(siteFolder, signed)
    await composeSite(siteFolder, written)
    return written
  })
}
