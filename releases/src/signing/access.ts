import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import type { RemoteName } from 'federation/contract'
import { remotesFolder } from 'federation/published/folders'
import { PublishError } from 'federation/published/publishError'
import { readRegistry } from 'federation/published/registry'
import { readShells } from 'federation/published/shells'
import { whileLocked } from '../storage/siteLock.ts'
import { type Credential, parseCredential } from './credentials.ts'
import { hasKeyring, type Keyring, readKeyring, writeKeyring } from './keyring.ts'
import {
  createOwnerKey,
  readOwnerKey,
  readSignedRevision,
  signedRevisionPath,
  writeSignedRevision,
} from './ownerKey.ts'
import { signShellsAgain } from './shellSignatures.ts'
import { intactVersions } from './signatures.ts'

/** Where a command finds its credential: in MFE_TOKEN, or in the file of the owner's key. */
export type Access = { token: string | undefined; keyFile: string }

export type OwnedSite = {
  owner: Credential
  /** Whether this call created the owner's key. */
  isNewKey: boolean
  /** `remote version` of each version that this call signed, which was published before the site had this owner. */
  adopted: string[]
}

/**
 * The credential of a site's owner; throws `PublishError` when it is missing. The first to write a site becomes its
 * owner. Versions that are published already, under a lost key, are signed only with `adopt`.
 */
export async function openAsOwner(
  siteFolder: string,
  access: Access,
  { adopt = false } = {},
): Promise<OwnedSite> {
  const known = await ownerCredential(access)
  if (await hasKeyring(siteFolder)) return asOwner(siteFolder, access, known)
  return whileLocked(siteFolder, async () => {
    // Another process may have been first.
    if (await hasKeyring(siteFolder)) return asOwner(siteFolder, access, await ownerCredential(access))
    return claimSite(siteFolder, access, known, adopt)
  })
}

async function asOwner(siteFolder: string, access: Access, owner: Credential | null): Promise<OwnedSite> {
  if (!owner) throw new PublishError(missingOwner(siteFolder, access))
  await ownKeyring(siteFolder, owner, access)
  return { owner, isNewKey: false, adopted: [] }
}

/** Creates the keyring of a site that is empty, or whose keyring was deleted because the owner's key is lost. */
async function claimSite(
  siteFolder: string,
  { keyFile }: Access,
  known: Credential | null,
  adopt: boolean,
): Promise<OwnedSite> {
  const isEmpty = (await readdir(remotesFolder(siteFolder))).length === 0
  const lastSigned = await readSignedRevision(keyFile, siteFolder)
  if (lastSigned && !isEmpty)
    throw new PublishError(
      `Falta ${siteFolder}/teams.json, que el dueño del sitio había firmado: restáuralo de una copia. Si lo borraste tú, borra también ${signedRevisionPath(keyFile, siteFolder)}, y «npm run mfe -- sync» firmará lo que hay.`,
    )
  if (!isEmpty && !adopt)
    throw new PublishError(`Nadie ha firmado todavía ${siteFolder}: ejecuta «npm run mfe -- sync».`)
  const owner = known ?? (await createOwnerKey(keyFile))
  const vouched = isEmpty ? {} : await intactVersions(siteFolder, await readRegistry(siteFolder))
  const site = lastSigned?.site ?? randomBytes(16).toString('base64url')
  const first = { schema: 2 as const, site, owner: owner.publicKey, teams: {}, vouched }
  const keyring = await writeKeyring(siteFolder, { ...first, revision: lastSigned?.revision ?? 0 }, owner)
  await writeSignedRevision(keyFile, siteFolder, keyring)
  const versions = Object.entries(vouched).flatMap(([name, versions]) =>
    Object.keys(versions).map((version) => `${name} ${version}`),
  )
  const shells = adopt ? await signShellsAgain(siteFolder, await readShells(siteFolder), owner) : []
  return { owner, isNewKey: !known, adopted: [...versions, ...shells] }
}

/** The credential for changing a remote: its team's in MFE_TOKEN, otherwise the owner's. */
export async function openForRemote(
  siteFolder: string,
  access: Access,
  name: RemoteName,
): Promise<Credential> {
  const credential = shownCredential(access)
  if (!credential || credential.holder === 'owner') return (await openAsOwner(siteFolder, access)).owner
  requireRight(await readKeyring(siteFolder, credential.ownerKey), credential, name)
  return credential
}

/** The keyring for read-only use: verified with the owner's key when this machine has a credential. */
export async function openToRead(siteFolder: string, access: Access): Promise<Keyring> {
  const credential = shownCredential(access) ?? (await readOwnerKey(access.keyFile).catch(() => null))
  if (credential?.holder === 'owner') return ownKeyring(siteFolder, credential, access)
  return readKeyring(siteFolder, credential?.ownerKey ?? null)
}

/** Throws `PublishError` unless a credential may change a remote now. */
export function requireRight(keyring: Keyring, { holder, publicKey }: Credential, name: RemoteName) {
  if (holder === 'owner' && publicKey === keyring.owner) return
  if (holder !== name)
    throw new PublishError(`No puedes cambiar ${name}: MFE_TOKEN no es la credencial de su equipo.`)
  if (publicKey !== keyring.teams[name]?.key)
    throw new PublishError(
      `No puedes cambiar ${name}: la credencial de MFE_TOKEN ya no vale. Pide otra al dueño del sitio.`,
    )
}

/** Throws `PublishError` unless a credential is that of the site's owner. */
export function requireOwner(keyring: Keyring, { holder, publicKey }: Credential) {
  if (holder !== 'owner' || publicKey !== keyring.owner)
    throw new PublishError('Esto solo lo hace el dueño del sitio, y la credencial no es la suya.')
}

/** The keyring of the owner's site; throws when it is older than the last one that this machine signed. */
async function ownKeyring(siteFolder: string, owner: Credential, { keyFile }: Access): Promise<Keyring> {
  // Read in this order, since changes write them in the opposite one.
  const lastSigned = await readSignedRevision(keyFile, siteFolder)
  const keyring = await readKeyring(siteFolder, owner.publicKey)
  if (lastSigned && (lastSigned.site !== keyring.site || lastSigned.revision > keyring.revision))
    throw new PublishError(
      `${siteFolder}/teams.json no es el último que firmó el dueño del sitio, sino otro más antiguo o de otro sitio. Si restauraste el sitio de una copia, borra ${signedRevisionPath(keyFile, siteFolder)} y repite la orden.`,
    )
  if (lastSigned?.revision !== keyring.revision) await writeSignedRevision(keyFile, siteFolder, keyring)
  return keyring
}

async function ownerCredential(access: Access): Promise<Credential | null> {
  const credential = shownCredential(access)
  return credential?.holder === 'owner' ? credential : readOwnerKey(access.keyFile)
}

/** The credential in MFE_TOKEN. */
export function shownCredential({ token }: Access): Credential | null {
  return token ? parseCredential(token, 'MFE_TOKEN') : null
}

function missingOwner(siteFolder: string, { keyFile, token }: Access): string {
  const shown = token ? 'La credencial de MFE_TOKEN es la de un equipo' : 'Falta la credencial'
  return `${shown}, y ${siteFolder} tiene dueño: su clave no está en ${keyFile}. Indica dónde está en MFE_OWNER_KEY, o pon en MFE_TOKEN la credencial del equipo de un remoto. Si se perdió, releases/README.md dice cómo hacer otra.`
}
