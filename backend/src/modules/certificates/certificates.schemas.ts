import { z } from 'zod'
import { pageOf, pageQuery, searchText, sortOrder, sortParameters } from '../../lists/query.ts'
import { visibleText } from '../../validation.ts'
import { type CertificateRow, certificateColumns } from './certificates.repository.ts'

const MAX_NAME = 100
const MAX_REASON = 500
const MAX_CREDENTIAL = 16_384

const fields = {
  id: z.guid(),
  courseTitle: z.string(),
  holderName: z.string(),
  hours: z.number(),
  lessonCount: z.int(),
  issuedAt: z.iso.datetime(),
  isShared: z.boolean(),
  /** When it was revoked; null while it is valid. */
  revokedAt: z.iso.datetime().nullable(),
}

const ownCertificate = z
  .object({
    ...fields,
    /** Null when the course no longer exists. */
    courseId: z.guid().nullable(),
    /** Why it was revoked. */
    revokedReason: z.string().nullable(),
  })
  .meta({ id: 'OwnCertificate' })

const certificate = z
  .object({
    ...fields,
    /** Whether it is that of the caller. */
    isOwn: z.boolean(),
    /** Why it was revoked, for its holder only. */
    revokedReason: z.string().nullable(),
    /** The signed credential of Open Badges 3.0, a JWT. */
    credential: z.string(),
  })
  .meta({ id: 'Certificate' })

const listed = z.object({ ...fields, revokedReason: z.string().nullable() }).meta({ id: 'ListedCertificate' })

export const certificateResponse = z.object({ results: certificate }).meta({ id: 'CertificateResponse' })
export const ownListResponse = z.object({ results: z.array(ownCertificate) }).meta({ id: 'OwnCertificates' })
export const listResponse = pageOf(listed).meta({ id: 'CertificatePage' })
export const listedResponse = z.object({ results: listed }).meta({ id: 'ListedCertificateResponse' })

export const listQuery = pageQuery(20).extend({
  search: searchText,
  sortIssuedAt: sortOrder('DESC'),
  ...sortParameters(certificateColumns),
})

export const issueBody = z
  .object({
    courseId: z.guid(),
    /** As it will be on the certificate. */
    name: visibleText(MAX_NAME, 2),
  })
  .meta({ id: 'CertificateIssue' })

export const sharingBody = z.object({ isShared: z.boolean() }).meta({ id: 'CertificateSharing' })

export const revocationBody = z
  .object({ reason: z.string().trim().min(3).max(MAX_REASON) })
  .meta({ id: 'CertificateRevocation' })

export const verificationBody = z
  .object({ credential: z.string().min(1).max(MAX_CREDENTIAL) })
  .meta({ id: 'CertificateVerification' })

export const verificationResponse = z
  .object({
    state: z
      .enum(['valid', 'revoked', 'unknown', 'forged'])
      .describe(
        '`unknown`: firmado por el sitio, pero no compartido o ya no existe; `forged`: no lo firmó el sitio',
      ),
  })
  .meta({ id: 'CertificateState' })

export const keyParams = z.object({ keyId: z.string().min(1).max(100) })

export const keyResponse = z
  .object({
    ...{ kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: z.string(), kid: z.string() },
    ...{ alg: z.literal('EdDSA'), use: z.literal('sig') },
  })
  .meta({ id: 'CertificateKey' })

export const issuerResponse = z
  .object({
    '@context': z.array(z.string()),
    ...{ id: z.string(), type: z.array(z.string()), name: z.string(), url: z.string() },
  })
  .meta({ id: 'CertificateIssuer' })

export const statusResponse = z
  .object({
    ...{ id: z.string(), issuer: z.string() },
    revokedCredential: z.array(z.object({ id: z.string(), revoked: z.boolean() })),
  })
  .meta({ id: 'CertificateStatus' })

function toFields(row: CertificateRow) {
  const { id, courseTitle, holderName, hours, lessonCount, issuedAt, isShared, revokedAt } = row
  return {
    ...{ id, courseTitle, holderName, hours, lessonCount, issuedAt: issuedAt.toISOString(), isShared },
    revokedAt: revokedAt?.toISOString() ?? null,
  }
}

export function toOwnCertificate(row: CertificateRow): z.infer<typeof ownCertificate> {
  return { ...toFields(row), courseId: row.courseId, revokedReason: row.revokedReason }
}

export function toCertificate(
  row: CertificateRow,
  readerId: string | undefined,
): z.infer<typeof certificate> {
  const isOwn = row.userId === readerId
  const revokedReason = isOwn ? row.revokedReason : null
  return { ...toFields(row), isOwn, revokedReason, credential: row.signature }
}

export function toListed(row: CertificateRow): z.infer<typeof listed> {
  return { ...toFields(row), revokedReason: row.revokedReason }
}
