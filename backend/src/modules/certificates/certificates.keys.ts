import {
  createCipheriv,
  createDecipheriv,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign,
} from 'node:crypto'
import { calculateJwkThumbprint } from 'jose'
import type { Db } from '../../db/database.ts'
import { secretFor } from '../../secrets.ts'
import { findKey, insertKey, type KeyRow, listKeys, lockKeys } from './certificates.repository.ts'

/** A public key as others read it. */
export type PublicJwk = { kty: 'OKP'; crv: 'Ed25519'; x: string; kid: string; alg: 'EdDSA'; use: 'sig' }

type SigningKey = { id: string; sign: (text: string) => string }

const cipher = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/**
 * The key that signs now, made when the first certificate is issued. It is in the database, so that backups have it, encrypted
 * with a secret that they do not have. Under another secret a new key is made, and the old one still verifies.
 */
export async function signingKey(db: Db, secret: string): Promise<SigningKey> {
  const known = findUsable(await listKeys(db), secret)
  if (known) return known
  return db.transaction(async (transaction) => {
    await lockKeys(transaction)
    const made = findUsable(await listKeys(transaction), secret)
    if (made) return made
    const { publicKey, privateKey } = generateKeyPairSync('ed25519')
    const x = publicKey.export({ format: 'jwk' }).x ?? ''
    const id = await calculateJwkThumbprint({ kty: 'OKP', crv: 'Ed25519', x })
    await insertKey(transaction, { id, publicKey: x, sealedSecret: seal(privateKey, secret) })
    return { id, sign: signerOf(privateKey) }
  })
}

/** A public key of this site by its id; undefined for any other. */
export async function publicKeyOf(db: Db, id: string): Promise<PublicJwk | undefined> {
  const row = await findKey(db, id)
  return row && { kty: 'OKP', crv: 'Ed25519', x: row.publicKey, kid: row.id, alg: 'EdDSA', use: 'sig' }
}

export function keyObjectOf({ kty, crv, x }: PublicJwk): KeyObject {
  return createPublicKey({ key: { kty, crv, x }, format: 'jwk' })
}

function findUsable(rows: KeyRow[], secret: string): SigningKey | undefined {
  for (const row of rows) {
    const privateKey = unseal(row.sealedSecret, secret)
    if (privateKey) return { id: row.id, sign: signerOf(privateKey) }
  }
  return undefined
}

const signerOf = (key: KeyObject) => (text: string) =>
  sign(null, Buffer.from(text), key).toString('base64url')

const cipherKey = (secret: string) => Buffer.from(secretFor('certificate keys', secret), 'base64url')

function seal(key: KeyObject, secret: string): string {
  const iv = randomBytes(IV_BYTES)
  const sealing = createCipheriv(cipher, cipherKey(secret), iv)
  const content = Buffer.concat([
    sealing.update(key.export({ format: 'der', type: 'pkcs8' })),
    sealing.final(),
  ])
  return Buffer.concat([iv, sealing.getAuthTag(), content]).toString('base64url')
}

/** Undefined for a key that was sealed with another secret. */
function unseal(sealed: string, secret: string): KeyObject | undefined {
  const bytes = Buffer.from(sealed, 'base64url')
  try {
    const opening = createDecipheriv(cipher, cipherKey(secret), bytes.subarray(0, IV_BYTES))
    opening.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
    const key = Buffer.concat([opening.update(bytes.subarray(IV_BYTES + TAG_BYTES)), opening.final()])
    return createPrivateKey({ key, format: 'der', type: 'pkcs8' })
  } catch {
    return undefined
  }
}
