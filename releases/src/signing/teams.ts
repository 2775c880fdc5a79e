import type { RemoteName } from 'federation/contract'
import { readRegistry } from 'federation/published/registry'
import { whileLocked } from '../storage/siteLock.ts'
import { type Access, openAsOwner, openForRemote, shownCredential } from './access.ts'
import { type Credential, newTeamCredential } from './credentials.ts'
import { readKeyring, rotateKey, writeKeyring } from './keyring.ts'
import { writeSignedRevision } from './ownerKey.ts'
import { vouchedVersions } from './signatures.ts'

/**
 * Creates a new credential for the team of a remote. It replaces the previous one, whose published versions stay valid.
 * Allowed for the site's owner and for the holder of the team's current credential.
 */
export async function issueCredential(
  siteFolder: string,
  access: Access,
  name: RemoteName,
): Promise<Credential> {
  const isOwner = (shownCredential(access)?.holder ?? 'owner') === 'owner'
  const by = isOwner
    ? (await openAsOwner(siteFolder, access)).owner
    : await openForRemote(siteFolder, access, name)
  const created = newTeamCredential(name, by.ownerKey)
  await whileLocked(siteFolder, async () => {
    const keyring = await readKeyring(siteFolder, by.ownerKey)
    const vouched = await vouchedVersions(siteFolder, await readRegistry(siteFolder), name, keyring)
    if (!isOwner) return rotateKey(siteFolder, { old: by, name, newKey: created.publicKey, vouched })
    const team = { key: created.publicKey, createdAt: new Date().toISOString() }
    const next = {
      ...keyring,
      teams: { ...keyring.teams, [name]: team },
      vouched: { ...keyring.vouched, [name]: vouched },
    }
    await writeSignedRevision(access.keyFile, siteFolder, await writeKeyring(siteFolder, next, by))
  })
  return created
}
