import type { RemoteName } from '../contract.ts'
import type { Registry } from '../published/schema.ts'
import { readShells } from '../published/shells.ts'
import { requireRight } from './access.ts'
import { commitRegistry } from './commitRegistry.ts'
import type { Credential } from './credentials.ts'
import { readKeyring } from './keyring.ts'
import { requireSignedShells } from './shellSignatures.ts'
import { signedRegistry } from './signatures.ts'
import { readRegistry, whileLocked } from './store.ts'

/** Changes a remote's registry entry and composes the pages again, with the credential of its team or of the owner. */
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
    await requireSignedShells(siteFolder, await readShells(siteFolder), keyring)
    return commitRegistry(siteFolder, current, signed, { name })
  })
}
