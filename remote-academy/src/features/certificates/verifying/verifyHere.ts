import { type Certificate, getCertificateKey, getCredentialStatus, verifyCertificate } from 'shared-auth/api'
import { workOf } from '../certificateWords.ts'

export type Verdict = 'valid' | 'revoked' | 'unknown' | 'forged'

const algorithm = 'Ed25519'

/**
 * Verifies a certificate with the site's public key, and that it was signed with what the page says. Only browsers without this
 * kind of signature leave it to the server.
 */
export async function verifyHere(certificate: Certificate): Promise<Verdict> {
  const { credential, id } = certificate
  const [header = '', payload = '', signature = ''] = credential.split('.')
  if (!saysTheSame(parsed(payload), certificate)) return 'forged'
  const keyId = lastSegment(parsed(header)?.kid)
  if (!keyId) return 'forged'
  const { kty, crv, x } = await getCertificateKey(keyId)
  const key = await importKey({ kty, crv, x })
  if (!key) return (await verifyCertificate({ credential })).state
  const signed = new TextEncoder().encode(`${header}.${payload}`)
  if (!(await crypto.subtle.verify(algorithm, key, bytesOf(signature), signed))) return 'forged'
  const { revokedCredential } = await getCredentialStatus(id)
  return revokedCredential.length > 0 ? 'revoked' : 'valid'
}

/** Undefined where the browser does not know the algorithm, or the page has no secure origin. */
function importKey(jwk: JsonWebKey): Promise<CryptoKey | undefined> {
  const { subtle } = globalThis.crypto ?? {}
  if (!subtle) return Promise.resolve(undefined)
  return subtle.importKey('jwk', jwk, algorithm, false, ['verify']).catch(() => undefined)
}

type Claims = {
  kid?: string
  jti?: string
  validFrom?: string
  credentialSubject?: {
    narrative?: string
    identifier?: { identityHash?: string }[]
    achievement?: { name?: string }
  }
}

function saysTheSame(claims: Claims | null, certificate: Certificate): boolean {
  const subject = claims?.credentialSubject
  return (
    lastSegment(claims?.jti) === certificate.id &&
    claims?.validFrom === certificate.issuedAt &&
    subject?.identifier?.[0]?.identityHash === certificate.holderName &&
    subject.achievement?.name === certificate.courseTitle &&
    subject.narrative === workOf(certificate)
  )
}

function lastSegment(address = ''): string {
  return address.slice(address.lastIndexOf('/') + 1)
}

function parsed(part: string): Claims | null {
  try {
    return JSON.parse(new TextDecoder().decode(bytesOf(part)))
  } catch {
    return null
  }
}

function bytesOf(part: string): Uint8Array<ArrayBuffer> {
  const text = atob(part.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (character) => character.charCodeAt(0))
}
