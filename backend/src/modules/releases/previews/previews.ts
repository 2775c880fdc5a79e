import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { SignedIn } from '../../callers/signed-in.ts'
import type { userResponse } from '../../users/users.schemas.ts'

const PREFIX = 'mfep_'
/** How long a preview lasts at most. */
const LIFETIME_MS = 3_600_000

const content = z.object({
  /** The role whose pages the preview opens; null for a visitor. */
  r: z.enum(['user']).nullable(),
  /** Milliseconds since 1970. */
  e: z.int(),
})

type Preview = { role: 'user' | null }

export type Previews = ReturnType<typeof createPreviews>

/**
 * The user that pages of a preview show: nobody's account, without data. No row has this id, so that there is nothing to
 * read, to change or to end.
 */
export const previewUser: z.infer<typeof userResponse> = {
  ...{ id: '00000000-0000-0000-0000-000000000000', _id: '00000000-0000-0000-0000-000000000000' },
  ...{ name: 'Versión de prueba', email: 'prueba@sitio.invalid', isEmailVerified: true },
  ...{ username: 'version-de-prueba', role: 'user', isPublic: false, isActive: true },
  ...{ socialAccount: '', photo: null, accessCount: 0, lastAccessAt: null, deletionDueAt: null },
  ...{ createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' },
}

/** The session that a preview has for routes that require one. */
export const previewSession: SignedIn = { sessionId: previewUser.id, user: { ...previewUser, areas: {} } }

function isPreviewToken(token: string): boolean {
  return token.startsWith(PREFIX)
}

/** Tokens of tabs that show a version that is not active. They only read, as nobody, and are signed, so that nothing is stored. */
export function createPreviews(secret: string) {
  const signatureOf = (text: string) => createHmac('sha256', secret).update(text).digest('base64url')

  return {
    sign(role: Preview['role'], until?: Date): { token: string; expiresAt: string } {
      const ends = Math.min(Date.now() + LIFETIME_MS, until?.getTime() ?? Number.POSITIVE_INFINITY)
      const text = Buffer.from(JSON.stringify({ r: role, e: ends })).toString('base64url')
      return { token: `${PREFIX}${text}.${signatureOf(text)}`, expiresAt: new Date(ends).toISOString() }
    },

    /** Null for a token that this site did not sign, or that has expired. */
    read(token: string): Preview | null {
      if (!isPreviewToken(token)) return null
      const [text = '', signature = ''] = token.slice(PREFIX.length).split('.')
      const [given, own] = [Buffer.from(signature), Buffer.from(signatureOf(text))]
      if (given.length !== own.length || !timingSafeEqual(given, own)) return null
      const { r: role, e } = content.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
      return e > Date.now() ? { role } : null
    },
  }
}
