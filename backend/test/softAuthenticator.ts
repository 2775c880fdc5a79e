import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'

type CreationOptions = { challenge: string; rp: { id: string }; user: { id: string } }
type RequestOptions = { challenge: string; rpId: string }

/** What a test changes of an honest response. */
type Changes = {
  origin?: string
  rpId?: string
  challenge?: string
  counter?: number
  isVerified?: boolean
  type?: string
  /** Signs with another key than the registered one. */
  signedBy?: KeyObject
  userHandle?: string
  /** As a browser says in a frame of another site. */
  crossOrigin?: boolean
  attestation?: { fmt: string; attStmt: Map<string, unknown> }
}

const PRESENT = 0x01
const VERIFIED = 0x04
const BACKUP_ELIGIBLE = 0x08
const BACKED_UP = 0x10
const ATTESTED = 0x40

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()

/** A key of its own, as a phone or a security key has it: it signs what a real one would, and what an attacker would. */
export function createAuthenticator({ isSynced = false }: { isSynced?: boolean } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  let counter = 0
  let userHandle = randomBytes(16).toString('base64url')

  function clientDataOf(
    { challenge }: { challenge: string },
    { origin = 'http://localhost', ...changes }: Changes,
    type: string,
  ): Buffer {
    const data = { type: changes.type ?? type, challenge: changes.challenge ?? challenge, origin }
    return Buffer.from(JSON.stringify({ ...data, crossOrigin: changes.crossOrigin ?? false }))
  }

  function authenticatorData(
    rpId: string,
    { isVerified = true, ...changes }: Changes,
    attested?: Buffer,
  ): Buffer {
    const synced = isSynced ? BACKUP_ELIGIBLE | BACKED_UP : 0
    const flags = PRESENT | (isVerified ? VERIFIED : 0) | synced | (attested ? ATTESTED : 0)
    const count = Buffer.alloc(4)
    // Synced passkeys do not count.
    count.writeUInt32BE(changes.counter ?? (isSynced ? 0 : ++counter))
    return Buffer.concat([
      sha256(changes.rpId ?? rpId),
      Buffer.from([flags]),
      count,
      attested ?? Buffer.alloc(0),
    ])
  }

  const id = credentialId.toString('base64url')
  const credential = { id, rawId: id, type: 'public-key' }

  return {
    id,
    privateKey,

    /** The response to the options of a new passkey. */
    create(options: CreationOptions, changes: Changes = {}) {
      userHandle = options.user.id
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const coseKey = new Map<number, unknown>([
        ...([
          [1, 2],
          [3, -7],
          [-1, 1],
        ] as [number, number][]),
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ])
      const length = Buffer.alloc(2)
      length.writeUInt16BE(credentialId.length)
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, cbor(coseKey)])
      const { fmt, attStmt } = changes.attestation ?? { fmt: 'none', attStmt: new Map() }
      const authData = authenticatorData(options.rp.id, changes, attested)
      const attestation = new Map<string, unknown>([
        ['fmt', fmt],
        ['attStmt', attStmt],
        ['authData', authData],
      ])
      return {
        ...credential,
        response: {
          clientDataJSON: clientDataOf(options, changes, 'webauthn.create').toString('base64url'),
          attestationObject: cbor(attestation).toString('base64url'),
          transports: ['internal'],
        },
      }
    },

    /** The response to the options of a sign-in. */
    get(options: RequestOptions, changes: Changes = {}) {
      const clientData = clientDataOf(options, changes, 'webauthn.get')
      const authData = authenticatorData(options.rpId, changes)
      const signature = createSign('sha256')
        .update(Buffer.concat([authData, sha256(clientData)]))
        .sign(changes.signedBy ?? privateKey)
      return {
        ...credential,
        response: {
          clientDataJSON: clientData.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle: changes.userHandle ?? userHandle,
        },
      }
    },
  }
}

/** The part of CBOR (RFC 8949) that an authenticator needs: integers, bytes, texts and maps. */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  if (value instanceof Map)
    return Buffer.concat([head(5, value.size), ...[...value].flat().map((entry) => cbor(entry))])
  throw new Error('not a value of an authenticator')
}

function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length])
  return length < 256
    ? Buffer.from([(major << 5) | 24, length])
    : Buffer.from([(major << 5) | 25, length >> 8, length & 255])
}
