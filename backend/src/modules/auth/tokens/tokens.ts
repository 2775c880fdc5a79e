import { decodeJwt, type JWTPayload, type JWTVerifyGetKey, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { ApiError } from '../../../errors.ts'
import { createSigningKeys, signingAlgorithm } from './signing-keys.ts'

const issuer = 'plataforma'
/** Of tokens that only this back end reads, and of access tokens from before there were signing keys. */
const secretAlgorithm = 'HS256'
const accessType = 'at+jwt'
/** Long enough for the call that it is made for. */
const remoteSeconds = 120

// Different type and audience, so that neither token is accepted as the other.
const kinds = {
  access: { typ: accessType, audience: 'plataforma-api', algorithms: [signingAlgorithm, secretAlgorithm] },
  refresh: { typ: 'refresh+jwt', audience: 'plataforma-refresh', algorithms: [secretAlgorithm] },
}

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
  const keys = createSigningKeys(secret, Math.max(lifetimes.accessSeconds, remoteSeconds))

  const keyOf: JWTVerifyGetKey = async ({ alg, kid }) => {
    const found = alg === secretAlgorithm ? key : await keys.find(kid)
    if (!found) throw new Error('The token was signed with no key of this site')
    return found
  }

  async function verify(kind: keyof typeof kinds, token: string): Promise<unknown> {
    try {
      return (await jwtVerify(token, keyOf, { issuer, ...kinds[kind] })).payload
    } catch {
      return null
    }
  }

  /** Signs a token that others verify with the published keys. */
  async function signPublicly(
    claims: JWTPayload,
    { audience, seconds }: { audience: string; seconds: number },
  ) {
    const { kid, privateKey } = await keys.current()
    return new SignJWT(claims)
      .setProtectedHeader({ alg: signingAlgorithm, typ: accessType, kid })
      .setIssuer(issuer)
      .setAudience(audience)
      .setIssuedAt()
      .setExpirationTime(`${seconds} s`)
      .sign(privateKey)
  }

  return {
    refreshSeconds: lifetimes.refreshSeconds,

    /** The browser reads name, photo and role from it; the server trusts none of them. */
    signAccess({ id, name, email, username, role, photo }: TokenUser, sessionId: string): Promise<string> {
      const claims = { sub: id, sid: sessionId, name, email, username, role, photo }
      return signPublicly(claims, { audience: kinds.access.audience, seconds: lifetimes.accessSeconds })
    },

    /** What the service behind a remote's API learns about the visitor; this site accepts it nowhere. */
    signForRemote(remote: string, { id, name, username, role }: Omit<TokenUser, 'email' | 'photo'>) {
      return signPublicly(
        { sub: id, name, username, role },
        { audience: `x/${remote}`, seconds: remoteSeconds },
      )
    },

    /** The same row gives the same token, so parallel refreshes all receive the one successor. */
    signRefresh(userId: string, row: { id: string; sessionId: string; createdAt: Date }): Promise<string> {
      const issuedAt = Math.floor(row.createdAt.getTime() / 1000)
      return new SignJWT({ sid: row.sessionId })
        .setProtectedHeader({ alg: secretAlgorithm, typ: kinds.refresh.typ })
        .setSubject(userId)
        .setJti(row.id)
        .setIssuer(issuer)
        .setAudience(kinds.refresh.audience)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + lifetimes.refreshSeconds)
        .sign(key)
    },

    publicKeySet: keys.publicKeySet,

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
