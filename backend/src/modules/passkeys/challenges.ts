import { randomUUID } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import type { Db } from '../../db/database.ts'
import { ApiError } from '../../errors.ts'
import { secretFor } from '../../secrets.ts'
import { spend } from '../auth/captcha/spent-tokens.repository.ts'

/** How long a person has between asking for a challenge and the signature. */
export const challengeSeconds = 300

const signing = { algorithm: 'HS256', typ: 'passkey+jwt' }

/** Who may use a challenge of the purpose, and where. */
const claims = {
  add: z.object({
    origin: z.string(),
    userId: z.string(),
    sessionId: z.string(),
    /** A new password in the meantime invalidates the challenge. */
    passwordVersion: z.int(),
  }),
  'sign-in': z.object({ origin: z.string() }),
}

type Purpose = keyof typeof claims
export type Challenge<P extends Purpose> = z.infer<(typeof claims)[P]>

/** What a browser signs; the site's pages are in no frame of another site, which would ask in the site's name. */
const clientData = z.object({
  challenge: z.string().max(4096),
  crossOrigin: z.literal(false).optional(),
})
const times = z.object({ jti: z.string(), exp: z.int() })

/**
 * What an authenticator signs. Each challenge says itself what it is for, under a signature of this site, and works once: the
 * database has the used ones only, so that nobody fills it by asking for others.
 */
export function createChallenges(db: Db, secret: string) {
  const key = new TextEncoder().encode(secretFor('passkey challenge', secret))

  return {
    make<P extends Purpose>(purpose: P, challenge: Challenge<P>): Promise<string> {
      return new SignJWT({ ...challenge })
        .setProtectedHeader({ alg: signing.algorithm, typ: signing.typ })
        .setAudience(purpose)
        .setJti(randomUUID())
        .setExpirationTime(`${challengeSeconds} s`)
        .sign(key)
    },

    /** The challenge of what a browser sent, which is used up by this; null for one of another purpose or of no one. */
    async take<P extends Purpose>(purpose: P, clientDataJSON: string): Promise<Challenge<P> | null> {
      const token = challengeIn(clientDataJSON)
      if (!token) return null
      const payload = await jwtVerify(token, key, {
        ...{ algorithms: [signing.algorithm], audience: purpose, typ: signing.typ },
      }).then(
        (verified) => verified.payload,
        (error) => {
          if (error instanceof errors.JWTExpired && error.payload.aud === purpose) throw expired()
          return null
        },
      )
      const read = claims[purpose].safeParse(payload)
      const known = times.safeParse(payload)
      if (!read.success || !known.success) return null
      const { jti, exp } = known.data
      if (!(await spend(db, `passkey ${jti}`, new Date(exp * 1000)))) return null
      return read.data as Challenge<P>
    },
  }
}

/** The text that the site sent as a challenge; browsers return it in base64url. */
function challengeIn(clientDataJSON: string): string | null {
  try {
    const { challenge } = clientData.parse(JSON.parse(decoded(clientDataJSON)))
    return decoded(challenge)
  } catch {
    return null
  }
}

function decoded(text: string): string {
  return Buffer.from(text, 'base64url').toString('utf8')
}

function expired(): ApiError {
  return new ApiError(400, 'expired_challenge', 'Pasó demasiado tiempo. Inténtalo de nuevo.')
}
