import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import type { RemoteName } from '../contract.ts'
import { type Credential, parseCredential } from './credentials.ts'
import { type Keyring, keyringState, readKeyring, writeKeyring } from './keyring.ts'
import {
  createOwnerKey,
  readOwnerKey,
  readSignedRevision,
  signedRevisionPath,
  writeSignedRevision,
} from './ownerKey.ts'
import { unsignedVersions } from './signatures.ts'
import { PublishError, readRegistry, remotesFolder, whileLocked } from './store.ts'

/** Where the credentials of a command come from: the content of MFE_TOKEN, and the file that may hold the owner's key. */
export type Access = { token: string | undefined; keyFile: string }

export type OwnedSite = {
  owner: Credential
  /** Whether the owner's key was made just now. */
  isNewKey: boolean
  /** `remote version` of each that an older release published, and that the owner signed just now. */
  adopted: string[]
}

/**
 * The credential of a site's owner; throws `PublishError` where it is absent. The first to write a site becomes its
 * owner. What an older release published there is signed only when `adopt` says so.
 */
export async function openAsOwner(
  siteFolder: string,
  access: Access,
  { adopt = false } = {},
): Promise<OwnedSite> {
  const known = await ownerCredential(access)
  if ((await keyringState(siteFolder)) === 'signed') return asOwner(siteFolder, access, known)
  return whileLocked(siteFolder, async () => {
    // Another order may have been first.
    if ((await keyringState(siteFolder)) === 'signed')
      return asOwner(siteFolder, access, await ownerCredential(access))
    return claimSite(siteFolder, access, known, adopt)
  })
}

async function asOwner(siteFolder: string, access: Access, owner: Credential | null): Promise<OwnedSite> {
  if (!owner) throw new PublishError(missingOwner(siteFolder, access))
  await ownKeyring(siteFolder, owner, access)
  return { owner, isNewKey: false, adopted: [] }
}

/** Signs a site that has no keyring yet; nothing is published in it, or what an older release published. */
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
  const vouched = isEmpty ? {} : await unsignedVersions(siteFolder, await readRegistry(siteFolder))
  const site = lastSigned?.site ?? randomBytes(16).toString('base64url')
  const first = { schema: 2 as const, site, owner: owner.publicKey, teams: {}, vouched }
  const keyring = await writeKeyring(siteFolder, { ...first, revision: lastSigned?.revision ?? 0 }, owner)
  await writeSignedRevision(keyFile, siteFolder, keyring)
  const adopted = Object.entries(vouched).flatMap(([name, versions]) =>
    Object.keys(versions).map((version) => `${name} ${version}`),
  )
  return { owner, isNewKey: !known, adopted }
}

/** The credential with which a remote is changed: its team's in MFE_TOKEN, or else the owner's. */
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

/** Who may change a site, for showing it: checked against the owner's key where this machine has a credential. */
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

/** Throws `PublishError` unless a credential is the one of the site's owner. */
export function requireOwner(keyring: Keyring, { holder, publicKey }: Credential) {
  if (holder !== 'owner' || publicKey !== keyring.owner)
    throw new PublishError('Esto solo lo hace el dueño del sitio, y la credencial no es la suya.')
}

/** The keyring of a site that the owner signed before, not older than the last that this machine signed. */
async function ownKeyring(siteFolder: string, owner: Credential, { keyFile }: Access): Promise<Keyring> {
  // In this order, since a change writes them in the other one.
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
  return `${shown}, y ${siteFolder} tiene dueño: su clave no está en ${keyFile}. Indica dónde está en MFE_OWNER_KEY, o pon en MFE_TOKEN la credencial del equipo de un remoto. Si se perdió, federation/README.md dice cómo hacer otra.`
}
