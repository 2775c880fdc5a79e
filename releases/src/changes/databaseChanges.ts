import { readRegistry } from 'federation/published/registry'
import type { ReleaseEvent } from 'federation/published/releases'
import { requireRight } from '../signing/access.ts'
import { readKeyring } from '../signing/keyring.ts'
import type { RemoteSubject } from './change.ts'
import { commitRegistry } from './commitRegistry.ts'
import { whileLockedWithReserve } from './reserve.ts'

// Changes that a back end makes in its database. What visitors get stays as it is, so that neither a freeze nor a trial matters.

/** Records that the scheduled steps of a canary are not taken. */
export function recordCancelledSteps(siteFolder: string, subject: RemoteSubject, version: string) {
  return recordMade(siteFolder, subject, { action: 'cancel-steps', version })
}

/** Records that the address of a remote's API is allowed, or no longer allowed. */
export function recordAllowance(
  siteFolder: string,
  subject: RemoteSubject,
  { upstream, isAllowed }: { upstream: string; isAllowed: boolean },
) {
  return recordMade(siteFolder, subject, { action: isAllowed ? 'allow-api' : 'withdraw-api', upstream })
}

function recordMade(
  siteFolder: string,
  { name, credential, origin }: RemoteSubject,
  made: Pick<ReleaseEvent, 'action' | 'version' | 'upstream'>,
): Promise<void> {
  return whileLockedWithReserve(siteFolder, async () => {
    requireRight(await readKeyring(siteFolder, credential.ownerKey), credential, name)
    const registry = await readRegistry(siteFolder)
    await commitRegistry(siteFolder, registry, registry, { events: [{ ...origin, ...made, subject: name }] })
  })
}
