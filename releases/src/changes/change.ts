import type { RemoteName } from 'federation/contract'
import { readRegistry } from 'federation/published/registry'
import type { ReleaseAction, ReleaseOrigin } from 'federation/published/releases'
import type { Registry, RemoteRecord } from 'federation/published/schema'
import { readShells } from 'federation/published/shells'
import { requireRight } from '../signing/access.ts'
import type { Credential } from '../signing/credentials.ts'
import { readKeyring } from '../signing/keyring.ts'
import { requireSignedShells } from '../signing/shellSignatures.ts'
import { signedRegistry } from '../signing/signatures.ts'
import { recordOf, withRecord } from './activation.ts'
import { commitRegistry } from './commitRegistry.ts'
import { isAlwaysAllowed, refuseFrozen } from './freeze.ts'
import type { RemoteChange } from './remoteChanges.ts'
import { whileLockedWithReserve, whileLockedWithSpace } from './reserve.ts'

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
