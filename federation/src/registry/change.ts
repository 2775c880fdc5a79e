import type { RemoteName } from '../contract.ts'
import type { ReleaseAction, ReleaseOrigin } from '../published/releases.ts'
import type { Registry, RemoteRecord } from '../published/schema.ts'
import { readShells } from '../published/shells.ts'
import { requireRight } from './access.ts'
import { recordOf, withRecord } from './activation.ts'
import { commitRegistry } from './commitRegistry.ts'
import type { Credential } from './credentials.ts'
import { isAlwaysAllowed, refuseFrozen } from './freeze.ts'
import { readKeyring } from './keyring.ts'
import type { RemoteChange } from './remoteChanges.ts'
import { whileLockedWithReserve, whileLockedWithSpace } from './reserve.ts'
import { requireSignedShells } from './shellSignatures.ts'
import { signedRegistry } from './signatures.ts'
import { readRegistry } from './store.ts'

/** The remote to change, the credential for it, and the origin of the change. */
export type RemoteSubject = {
  name: RemoteName
  credential: Credential
  origin: ReleaseOrigin
  /**
   * Throws when somebody on whose behalf the credential is used lost the right meanwhile. Called while the site is locked, so
   * that no change follows the list of those that a revoked credential made.
   */
  requireAllowed?: (() => Promise<void>) | undefined
}

/**
 * Changes a remote's record and composes the pages again, with the credential of its team or of the owner. The change has
 * one event, unless it leaves the record as it is.
 */
export async function changeRemote(
  siteFolder: string,
  { name, credential, origin, requireAllowed }: RemoteSubject,
  action: ReleaseAction,
  change: (record: RemoteRecord) => RemoteChange,
): Promise<Registry> {
  const locked = isAlwaysAllowed(action) ? whileLockedWithReserve : whileLockedWithSpace
  return locked(siteFolder, async () => {
    const keyring = await readKeyring(siteFolder, credential.ownerKey)
    requireRight(keyring, credential, name)
    await requireAllowed?.()
    await refuseFrozen(siteFolder, action)
    const current = await readRegistry(siteFolder)
    const before = recordOf(current, name)
    const { record, ...details } = change(before)
    const signed = await signedRegistry(siteFolder, withRecord(current, name, record), keyring)
    await requireSignedShells(siteFolder, await readShells(siteFolder), keyring)
    const events = record === before ? [] : [{ ...origin, action, subject: name, ...details }]
    return commitRegistry(siteFolder, current, signed, { events, changed: { name } })
  })
}
