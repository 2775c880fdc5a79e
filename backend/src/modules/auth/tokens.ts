import { decodeJwt, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { ApiError } from '../../errors.ts'

const issuer = 'plataforma'
const algorithm = 'HS256'

// Different type and audience, so that neither token is accepted as the other.
const kinds = {
  access: { typ: 'at+jwt', audience: 'plataforma-api' },
  refresh: { typ: 'refresh+jwt', audience: 'plataforma-refresh' },
} as const

const accessClaims = z.object({ sub: z.guid(), sid: z.guid() })
const refreshClaims = z.object({ sub: z.guid(), sid: z.guid(), jti: z.guid() })

type TokenUser = {
  id: string
  name: string
  email: string
  username: string
  role: string
  photo: string | null
}

export type Tokens = ReturnType<typeof createTokens>

export function createTokens(secret: string, lifetimes: { accessSeconds: number; refreshSeconds: number }) {
  const key = new TextEncoder().encode(secret)

  async function verify(kind: keyof typeof kinds, token: string): Promise<unknown> {
    const { typ, audience } = kinds[kind]
    try {
      const { payload } = await jwtVerify(token, key, { algorithms: [algorithm], issuer, audience, typ })
      return payload
    } catch {
      return null
    }
  }

  return {
    refreshSeconds: lifetimes.refreshSeconds,

    /** The browser reads name, photo and role from it; the server trusts none of them. */
    signAccess({ id, name, email, username, role, photo }: TokenUser, sessionId: string): Promise<string> {
      return new SignJWT({ sid: sessionId, name, email, username, role, photo })
        .setProtectedHeader({ alg: algorithm, typ: kinds.access.typ })
        .setSubject(id)
        .setIssuer(issuer)
        .setAudience(kinds.access.audience)
        .setIssuedAt()
        .setExpirationTime(`${lifetimes.accessSeconds} s`)
        .sign(key)
    },

    /** The same row gives the same token, so parallel refreshes all receive the one successor. */
    signRefresh(userId: string, row: { id: string; sessionId: string; createdAt: Date }): Promise<string> {
      const issuedAt = Math.floor(row.createdAt.getTime() / 1000)
      return new SignJWT({ sid: row.sessionId })
        .setProtectedHeader({ alg: algorithm, typ: kinds.refresh.typ })
        .setSubject(userId)
        .setJti(row.id)
        .setIssuer(issuer)
        .setAudience(kinds.refresh.audience)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + lifetimes.refreshSeconds)
        .sign(key)
    },

    async readAccess(token: string) {
      return accessClaims.safeParse(await verify('access', token)).data ?? null
    },

    async readRefresh(token: string) {
      return refreshClaims.safeParse(await verify('refresh', token)).data ?? null
    },
  }
}

/** The claims of any token, unverified: for display only. */
export function decodeToken(token: string): Record<string, unknown> {
  try {
    return decodeJwt(token)
  } catch {
    throw new ApiError(400, 'bad_token', 'El token no es válido: no se puede decodificar.')
  }
}
