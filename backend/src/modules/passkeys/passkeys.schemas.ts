import { z } from 'zod'
import { visibleText } from '../../validation.ts'
import { password } from '../credentials/passwords.schemas.ts'
import type { PasskeyRow } from './passkeys.repository.ts'
import { maxPasskeys } from './passkeys.repository.ts'

const base64url = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/)

const credentialId = base64url(1400)
const transport = z.string().max(32)
const type = z.literal('public-key')

const passkey = z
  .object({
    id: z.uuid(),
    name: z.string(),
    /** The hostname that it works at. */
    hostname: z.string(),
    /** The authenticator's own id of it, which a browser needs to forget it. */
    credentialId: z.string(),
    isSynced: z.boolean(),
    createdAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Passkey' })

export const passkeyListResponse = z
  .object({
    passkeys: z.array(passkey),
    max: z.int(),
    /** What confirms that it is the owner who adds one. */
    confirmation: z.enum(['password', 'sign-in']),
  })
  .meta({ id: 'PasskeyList' })

export const passkeyResponse = z.object({ passkey }).meta({ id: 'PasskeyResponse' })

export const passkeyNameBody = z.object({ name: visibleText(60) }).meta({ id: 'PasskeyName' })

export const passkeyOptionsBody = z
  .object({
    /** Absent for an account without one. */
    password: password.optional(),
  })
  .meta({ id: 'PasskeyOptionsRequest' })

const descriptor = z.object({ id: z.string(), type, transports: z.array(z.string()).optional() })

/** What `navigator.credentials.create()` takes, as JSON. */
export const creationOptionsResponse = z
  .object({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ type, alg: z.int() })),
    timeout: z.int(),
    attestation: z.literal('none'),
    excludeCredentials: z.array(descriptor),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.boolean(),
      userVerification: z.literal('required'),
    }),
  })
  .meta({ id: 'PasskeyCreationOptions' })

/** What `navigator.credentials.get()` takes, as JSON. */
export const requestOptionsResponse = z
  .object({
    challenge: z.string(),
    rpId: z.string(),
    timeout: z.int(),
    userVerification: z.literal('required'),
  })
  .meta({ id: 'PasskeyRequestOptions' })

export const newPasskeyBody = z
  .object({
    id: credentialId,
    rawId: credentialId,
    type,
    response: z.object({
      clientDataJSON: base64url(8192),
      attestationObject: base64url(65_536),
      transports: z.array(transport).max(10).default([]),
    }),
  })
  .meta({ id: 'NewPasskey' })

export const passkeySignInBody = z
  .object({
    id: credentialId,
    rawId: credentialId,
    type,
    response: z.object({
      clientDataJSON: base64url(8192),
      authenticatorData: base64url(8192),
      signature: base64url(8192),
      userHandle: base64url(256).nullish(),
    }),
  })
  .meta({ id: 'PasskeySignIn' })

export function toPasskey(row: PasskeyRow): z.infer<typeof passkey> {
  const { id, name, hostname, credentialId, isSynced, createdAt, lastUsedAt } = row
  return {
    ...{ id, name, hostname, credentialId, isSynced, createdAt: createdAt.toISOString() },
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }
}

export function toPasskeyList(rows: PasskeyRow[], hasPassword: boolean): z.infer<typeof passkeyListResponse> {
  return {
    passkeys: rows.map(toPasskey),
    max: maxPasskeys,
    confirmation: hasPassword ? 'password' : 'sign-in',
  }
}
