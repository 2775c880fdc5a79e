import { createECDH, createPrivateKey, createPublicKey, hkdfSync, type KeyObject } from 'node:crypto'
import { calculateJwkThumbprint, type JWK } from 'jose'

export const signingAlgorithm = 'ES256'

const dayMs = 86_400_000
/** How long a key signs. */
const periodMs = 30 * dayMs
/** How long before a key signs it is published, so that services that cache the keys know it in time. */
const aheadMs = dayMs
/** For clocks of back ends and services that differ. */
const skewMs = 60_000
/** The order of P-256. */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n

type SigningKey = { kid: string; privateKey: KeyObject; publicKey: KeyObject; jwk: JWK }

/**
 * The keys that sign access tokens: one for each period, derived from the session secret, so that every back end of the
 * site has the same ones without storing or exchanging them.
 */
export function createSigningKeys(secret: string, tokenSeconds: number) {
  const known = new Map<number, Promise<SigningKey>>()

  function keyOf(period: number): Promise<SigningKey> {
    const key = known.get(period) ?? deriveKey(secret, period)
    known.set(period, key)
    return key
  }

  /** Keys whose tokens are valid now, and the next one shortly before it signs. */
  function published(): Promise<SigningKey[]> {
    const oldest = periodAt(Date.now() - tokenSeconds * 1000 - skewMs)
    const newest = periodAt(Date.now() + aheadMs)
    for (const period of known.keys()) if (period < oldest) known.delete(period)
    return Promise.all(Array.from({ length: newest - oldest + 1 }, (_, index) => keyOf(oldest + index)))
  }

  return {
    current: () => keyOf(periodAt(Date.now())),

    /** The public key with this id; undefined for one that is no longer accepted, or never was. */
    find: async (kid: string | undefined) => (await published()).find((key) => key.kid === kid)?.publicKey,

    /** What `/.well-known/jwks.json` contains. */
    publicKeySet: async () => ({ keys: (await published()).map(({ jwk }) => jwk) }),
  }
}

function periodAt(time: number): number {
  return Math.floor(time / periodMs)
}

async function deriveKey(secret: string, period: number): Promise<SigningKey> {
  const ecdh = createECDH('prime256v1')
  ecdh.setPrivateKey(scalarOf(secret, `access tokens ${period}`))
  const point = ecdh.getPublicKey()
  const coordinates = { x: encoded(point.subarray(1, 33)), y: encoded(point.subarray(33)) }
  const publicJwk = { kty: 'EC', crv: 'P-256', ...coordinates }
  const kid = await calculateJwkThumbprint(publicJwk)
  return {
    kid,
    privateKey: createPrivateKey({ key: { ...publicJwk, d: encoded(ecdh.getPrivateKey()) }, format: 'jwk' }),
    publicKey: createPublicKey({ key: publicJwk, format: 'jwk' }),
    jwk: { ...publicJwk, kid, alg: signingAlgorithm, use: 'sig' },
  }
}

/** A uniform private key of P-256, with the 128 extra bits that FIPS 186-5 (A.2.1) asks for before the reduction. */
function scalarOf(secret: string, purpose: string): Buffer {
  const bits = Buffer.from(hkdfSync('sha256', secret, '', purpose, 48))
  const scalar = (BigInt(`0x${bits.toString('hex')}`) % (order - 1n)) + 1n
  return Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex')
}

/** A private key may come with fewer bytes than a JWK needs. */
function encoded(bytes: Buffer): string {
  return Buffer.concat([Buffer.alloc(32 - bytes.length), bytes]).toString('base64url')
}
