import { verify } from 'node:crypto'
import { z } from 'zod'
import type { Db } from '../../db/database.ts'
import { workOf } from '../../db/schema/readers/certificates.ts'
import { keyObjectOf, publicKeyOf, signingKey } from './certificates.keys.ts'
import type { CertificateRow } from './certificates.repository.ts'

/** Where the credentials of a site are served, below its origin. */
const PATH = '/api/academy/certificates'

export type Issuer = { origin: string; name: string }

type Facts = Pick<CertificateRow, 'id' | 'courseTitle' | 'holderName' | 'hours' | 'lessonCount' | 'issuedAt'>

/** Who issues, as Open Badges 3.0 describes it. */
export function issuerOf({ origin, name }: Issuer) {
  return { id: `${origin}${PATH}/issuer`, type: ['Profile'], name, url: origin }
}

export const badgeContext = [
  'https://www.w3.org/ns/credentials/v2',
  'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
]

/** A certificate as a credential of Open Badges 3.0. */
function credentialOf(facts: Facts, courseId: string, issuer: Issuer) {
  const { id, courseTitle, holderName, issuedAt } = facts
  return {
    '@context': badgeContext,
    id: `${issuer.origin}${PATH}/credential/${id}`,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: courseTitle,
    issuer: issuerOf(issuer),
    validFrom: issuedAt.toISOString(),
    credentialSubject: {
      type: ['AchievementSubject'],
      identifier: [{ type: 'IdentityObject', identityType: 'name', hashed: false, identityHash: holderName }],
      narrative: workOf(facts),
      achievement: {
        id: `urn:uuid:${courseId}`,
        type: ['Achievement'],
        achievementType: 'CertificateOfCompletion',
        inLanguage: 'es',
        name: courseTitle,
        description: `Curso de la academia de ${issuer.name}.`,
        criteria: { narrative: 'Completar todas las lecciones del curso, con sus preguntas si las exige.' },
      },
    },
    credentialStatus: { id: `${issuer.origin}${PATH}/status/${id}`, type: '1EdTechRevocationList' },
  }
}

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Signs a certificate as a JWT, with the address of the key. */
export async function signCredential(
  db: Db,
  secret: string,
  { facts, courseId, issuer }: { facts: Facts; courseId: string; issuer: Issuer },
): Promise<string> {
  const key = await signingKey(db, secret)
  const credential = credentialOf(facts, courseId, issuer)
  const header = { alg: 'EdDSA', typ: 'JWT', kid: `${issuer.origin}${PATH}/keys/${key.id}` }
  const claims = { iss: credential.issuer.id, jti: credential.id, nbf: secondsOf(facts.issuedAt) }
  const signed = `${encoded(header)}.${encoded({ ...credential, ...claims })}`
  return `${signed}.${key.sign(signed)}`
}

const secondsOf = (time: Date) => Math.floor(time.getTime() / 1000)

const headerShape = z.object({ alg: z.literal('EdDSA'), kid: z.string().max(500) })
const payloadShape = z.object({ jti: z.string().max(500) })

/** The payload of a credential, without a look at its signature. */
export function readCredential(jwt: string): unknown {
  return parsed(jwt.split('.')[1] ?? '')
}

/** The id of the certificate that a key of this site signed as this credential; null when none did. */
export async function signedCertificate(db: Db, jwt: string): Promise<string | null> {
  const [header = '', payload = '', signature = '', ...rest] = jwt.split('.')
  const head = headerShape.safeParse(parsed(header))
  const claims = payloadShape.safeParse(parsed(payload))
  if (!head.success || !claims.success || rest.length > 0) return null
  const key = await publicKeyOf(db, lastSegment(head.data.kid))
  if (!key) return null
  const isSigned = verify(
    null,
    Buffer.from(`${header}.${payload}`),
    keyObjectOf(key),
    Buffer.from(signature, 'base64url'),
  )
  const id = z.guid().safeParse(lastSegment(claims.data.jti))
  return isSigned && id.success ? id.data : null
}

/** Address and name of the key are the same to this site: it knows its keys by their ids, wherever it was then. */
function lastSegment(address: string): string {
  return address.slice(address.lastIndexOf('/') + 1)
}

function parsed(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
  } catch {
    return null
  }
}

/** What `credentialStatus` of a credential leads to: it names the credential when it was revoked, and is empty otherwise. */
export function revocationList(id: string, row: CertificateRow | undefined, { origin }: Issuer) {
  const revoked = row?.revokedAt ? [{ id: credentialId(row), revoked: true }] : []
  return {
    id: `${origin}${PATH}/status/${id}`,
    issuer: `${origin}${PATH}/issuer`,
    revokedCredential: revoked,
  }
}

function credentialId({ signature }: CertificateRow): string {
  const claims = payloadShape.safeParse(readCredential(signature))
  return claims.success ? claims.data.jti : ''
}
