import { createPrivateKey, createPublicKey, type KeyObject, randomBytes, sign, verify } from 'node:crypto'
import type { RemoteName } from 'federation/contract'
import { isRemoteName } from 'federation/published/names'
import { PublishError } from 'federation/published/publishError'

/** The name of a remote, or `owner`, which no remote can have. */
type Holder = RemoteName

/**
 * The right to change a site, held by its owner or by the team of a remote. Its text form is the value of `MFE_TOKEN`; it
 * includes the owner's public key, so that a team's command rejects a site with another owner.
 */
export type Credential = {
  holder: Holder
  /** The public half, 32 bytes in base64url. */
  publicKey: string
  /** The public key of the site's owner. */
  ownerKey: string
  /** The text form; a secret. */
  token: string
  /** The Ed25519 signature of a text, in base64url. */
  sign: (text: string) => string
}

const KEY_BYTES = 32

/** The bytes before the 32 secret bytes of an Ed25519 key in the PKCS #8 format (RFC 8410). */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex')

/** A new credential for the owner of a site. */
export function newOwnerCredential(): Credential {
  return credentialOf('owner', randomBytes(KEY_BYTES), null)
}

/** A new credential for the team of a remote. */
export function newTeamCredential(name: RemoteName, ownerKey: string): Credential {
  return credentialOf(name, randomBytes(KEY_BYTES), Buffer.from(ownerKey, 'base64url'))
}

/** The credential in a text such as `MFE_TOKEN`; throws `PublishError` that names `source` when it is invalid. */
export function parseCredential(text: string, source: string): Credential {
  if (text.trim().startsWith('mfer_'))
    throw new PublishError(
      `${source} tiene una credencial de la red (mfer_…), que vale con --site https://… y no con una carpeta. Para una carpeta hace falta la del equipo (mfe_…): npm run mfe -- team <remoto>`,
    )
  const match = /^mfe_([a-z0-9-]+)_([A-Za-z0-9_-]{43,86})$/.exec(text.trim())
  const holder = match?.[1]
  const bytes = Buffer.from(match?.[2] ?? '', 'base64url')
  const isOwner = holder === 'owner'
  const isKnown = isOwner || (holder && isRemoteName(holder))
  if (!holder || !isKnown || bytes.length !== (isOwner ? KEY_BYTES : 2 * KEY_BYTES))
    throw new PublishError(`${source} no contiene una credencial de este sitio (mfe_…).`)
  return credentialOf(holder, bytes.subarray(0, KEY_BYTES), isOwner ? null : bytes.subarray(KEY_BYTES))
}

/** Whether `signature` was made over `text` with the private half of `publicKey`. */
export function isSignedBy(publicKey: string, text: string, signature: string): boolean {
  try {
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' })
    return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'))
  } catch {
    // The key is malformed.
    return false
  }
}

function credentialOf(holder: Holder, seed: Buffer, ownerKey: Buffer | null): Credential {
  const privateKey = createPrivateKey({
    key: Buffer.concat([PKCS8_PREFIX, seed]),
    format: 'der',
    type: 'pkcs8',
  })
  const publicKey = publicKeyOf(privateKey)
  return {
    holder,
    publicKey,
    ownerKey: ownerKey?.toString('base64url') ?? publicKey,
    token: `mfe_${holder}_${Buffer.concat([seed, ownerKey ?? Buffer.alloc(0)]).toString('base64url')}`,
    sign: (text) => sign(null, Buffer.from(text), privateKey).toString('base64url'),
  }
}

function publicKeyOf(privateKey: KeyObject): string {
  return createPublicKey(privateKey).export({ format: 'jwk' }).x ?? ''
}
