import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Registry } from 'federation'
import { isRemoteName, isVersion } from 'releases'
import { z } from 'zod'
import { ApiError } from '../../errors.ts'
import type { Grantor } from '../callers/release-access.ts'

const content = z.object({
  v: z.record(z.string().refine(isRemoteName), z.string().refine(isVersion)),
  /** Milliseconds since 1970. */
  e: z.int(),
  /** Who created it: a credential or a user. The link ends with their right. */
  by: z.union([
    z.object({ credentialId: z.guid(), userId: z.null() }),
    z.object({ credentialId: z.null(), userId: z.guid() }),
  ]),
})

export type TestersLink = { versions: Record<string, string>; expiresAt: string; grantor: Grantor }

export type TestersLinks = ReturnType<typeof createTestersLinks>

/** Links with which anybody loads chosen versions until they expire. They are signed, so that nothing is stored. */
export function createTestersLinks(secret: string) {
  const signatureOf = (text: string) => createHmac('sha256', secret).update(text).digest('base64url')

  return {
    sign(versions: Record<string, string>, until: Date, by: Grantor): { query: string; expiresAt: string } {
      const ends = until.getTime()
      const text = Buffer.from(JSON.stringify({ v: versions, e: ends, by })).toString('base64url')
      return {
        query: `?testers=${text}.${signatureOf(text)}`,
        expiresAt: new Date(ends).toISOString(),
      }
    },

    /** Throws an `ApiError` for a link of another site, and for an expired one. */
    check(token: string): TestersLink {
      const [text = '', signature = ''] = token.split('.')
      const link = isEqual(signature, signatureOf(text)) ? read(text) : undefined
      if (!link || token !== `${text}.${signature}`)
        throw new ApiError(
          400,
          'invalid_link',
          'Este enlace de prueba no es de este sitio o está incompleto.',
        )
      const { v: versions, e, by } = link
      if (e <= Date.now())
        throw new ApiError(410, 'link_ended', 'Este enlace de prueba venció. Pide otro a quien te lo dio.')
      return { versions, expiresAt: new Date(e).toISOString(), grantor: by }
    },
  }
}

/** Throws an `ApiError` unless every version is published and may be loaded. */
export function requireOffered(
  versions: Record<string, string>,
  registry: Registry,
  { isDisabledOffered = false } = {},
) {
  for (const [name, version] of Object.entries(versions)) {
    const record = Object.hasOwn(registry.remotes, name) ? registry.remotes[name] : undefined
    if (!record || !Object.hasOwn(record.versions, version))
      throw new ApiError(410, 'link_ended', `${name} ${version} no está publicada.`)
    if (record.withdrawn?.includes(version) || (record.isStopped && !isDisabledOffered))
      throw new ApiError(
        410,
        'link_ended',
        `${name} ${version} está retirada: ningún visitante la recibe ya.`,
      )
  }
}

function read(text: string): z.infer<typeof content> | undefined {
  try {
    return content.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString())).data
  } catch {
    return undefined
  }
}

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
