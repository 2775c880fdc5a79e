import { parseCookie, stringifySetCookie } from 'cookie'
import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { secretFor } from '../../secrets.ts'

const lifetimeSeconds = 600
const cookieName = 'oauth-attempt'
const signing = { algorithm: 'HS256', typ: 'oauth-attempt+jwt', audience: 'oauth' }

const claims = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  callbackUrl: z.url(),
  browserState: z.string().optional(),
  exp: z.int(),
})

export type OauthAttempt = Omit<z.infer<typeof claims>, 'exp'> & { expiresAt: Date }

/** The state that a browser must bring back from the provider, kept in a signed cookie. */
export function createAttempts(secret: string) {
  const key = new TextEncoder().encode(secretFor('oauth attempt', secret))

  function cookie(value: string, { callbackUrl }: { callbackUrl: string }, maxAge: number): string {
    return stringifySetCookie({
      name: cookieName,
      value,
      maxAge,
      path: '/api/oauth',
      httpOnly: true,
      // Lax, because the callback is a navigation from the provider's page.
      sameSite: 'lax',
      secure: callbackUrl.startsWith('https:'),
    })
  }

  return {
    async keep(attempt: Omit<OauthAttempt, 'expiresAt'>): Promise<string> {
      const token = await new SignJWT(attempt)
        .setProtectedHeader({ alg: signing.algorithm, typ: signing.typ })
        .setAudience(signing.audience)
        .setExpirationTime(`${lifetimeSeconds} s`)
        .sign(key)
      return cookie(token, attempt, lifetimeSeconds)
    },

    async read(header: string | undefined): Promise<OauthAttempt | null> {
      const token = parseCookie(header ?? '')[cookieName]
      if (!token) return null
      const { typ, audience, algorithm } = signing
      const verified = await jwtVerify(token, key, { algorithms: [algorithm], audience, typ }).catch(
        () => null,
      )
      const read = claims.safeParse(verified?.payload)
      if (!read.success) return null
      const { exp, ...attempt } = read.data
      return { ...attempt, expiresAt: new Date(exp * 1000) }
    },

    forget: (attempt: { callbackUrl: string }) => cookie('', attempt, 0),
  }
}
