import { requireRight } from './access.ts'
import type { RemoteSubject } from './change.ts'
import { commitRegistry } from './commitRegistry.ts'
import { readKeyring } from './keyring.ts'
import { whileLockedWithReserve } from './reserve.ts'
import { readRegistry } from './store.ts'

/**
 * Records that the scheduled steps of a canary are not taken. What visitors get stays as it is, so that neither a freeze nor a
 * trial matters.
 */
export function recordCancelledSteps(
  siteFolder: string,
  { name, credential, origin }: RemoteSubject,
  version: string,
): Promise<void> {
  return whileLockedWithReserve(siteFolder, async () => {
    requireRight(await readKeyring(siteFolder, credential.ownerKey), credential, name)
    const registry = await readRegistry(siteFolder)
    const event = { ...origin, action: 'cancel-steps', subject: name, version } as const
    await commitRegistry(siteFolder, registry, registry, { events: [event] })
  })
}
