import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../db/database.ts'
import { createThrottledWarnings } from '../../db/throttled-warnings.ts'
import { ApiError } from '../../errors.ts'
import { plainAddress } from '../../limits/addresses.ts'
import { sessionExpired } from '../callers/sessionExpired.ts'
import type { SessionReader } from '../callers/signed-in.ts'
import { revokeSession } from '../credentials/ended-sessions.repository.ts'
import { verifyPassword } from '../credentials/passwords.ts'
import { readOwnAreas } from '../users/areas/areas.service.ts'
import type { UserRow } from '../users/users.repository.ts'
import { findUser, findUserByEmail } from '../users/users.repository.ts'
import * as sessions from './auth.repository.ts'
import { noteSeen } from './sessions.repository.ts'
import type { Tokens } from './tokens/tokens.ts'

/** Grace period for a token that was just rotated: parallel tabs, a lost response. */
const graceMs = 10_000

export type Client = { ip: string; userAgent: string | undefined }
type Credentials = { email: string; password: string }

export type AuthService = ReturnType<typeof createAuthService>

export function createAuthService(db: Db, tokens: Tokens, log: Pick<FastifyBaseLogger, 'warn'>) {
  const warnThrottled = createThrottledWarnings(log)
  const noting = new Set<string>()
  /** Not awaited, so that requests work while the database is read-only. */
  function note(sessionId: string, ip: string) {
    if (noting.has(sessionId)) return
    noting.add(sessionId)
    noteSeen(db, sessionId, ip)
      .catch((error) => warnThrottled('seen', { err: error }, 'the last use of a session was not recorded'))
      .finally(() => noting.delete(sessionId))
  }

  const readSession: SessionReader = async (accessToken, address) => {
    const ip = plainAddress(address)
    const claims = await tokens.readAccess(accessToken)
    const found = claims && (await sessions.findSession(db, claims.sid, claims.sub, ip))
    if (!found) return null
    const { isSeen, ...session } = found
    if (!isSeen) note(session.sessionId, ip)
    return session
  }

  const expiry = () => new Date(Date.now() + tokens.refreshSeconds * 1000)

  async function pairOf(user: UserRow, row: sessions.RefreshTokenRow) {
    const [accessToken, refreshToken] = await Promise.all([
      tokens.signAccess(user, row.sessionId),
      tokens.signRefresh(user.id, row),
    ])
    return { accessToken, refreshToken }
  }

  /** Null when the account has changed since it was read. */
  async function openSession(user: UserRow, client: Client) {
    const session = { userId: user.id, ...client, ip: plainAddress(client.ip), expiresAt: expiry() }
    const row = await sessions.openSession(db, session, user.passwordVersion)
    return row ? pairOf(user, row) : null
  }

  /** Opens a session, with the user as the sign-in left them; null when the account has changed or is deactivated. */
  async function signIn(user: UserRow, client: Client) {
    const pair = await openSession(user, client)
    if (!pair) return null
    const current = (await findUser(db, user.id)) ?? user
    return { ...pair, user: current, areas: await readOwnAreas(db, current) }
  }

  return {
    readSession,
    openSession,
    signIn,
    isKnownAddress: (email: string, ip: string) => sessions.isKnownAddress(db, email, plainAddress(ip)),

    async login({ email, password }: Credentials, client: Client) {
      const user = await findUserByEmail(db, email)
      const isRight = await verifyPassword(user?.passwordHash, password)
      const signedIn = user && isRight && user.isActive ? await signIn(user, client) : null
      // One response for an unknown email, a wrong password and a deactivated account.
      if (!signedIn) throw new ApiError(401, 'bad_credentials', 'Correo electrónico o contraseña inválidos')
      return signedIn
    },

    async refresh(refreshToken: string) {
      const claims = await tokens.readRefresh(refreshToken)
      const rotated = claims && (await rotate(db, claims.sid, claims.jti, expiry()))
      const user = rotated && (await findUser(db, rotated.userId))
      if (!rotated || !user?.isActive) throw sessionExpired()
      return pairOf(user, rotated.row)
    },

    async me(userId: string): Promise<UserRow> {
      const user = await findUser(db, userId)
      if (!user) throw sessionExpired()
      return user
    },

    /** Revokes the sessions of the valid tokens; ignores invalid ones. */
    async logout(refreshToken: string | undefined, accessToken: string | undefined) {
      const [byRefresh, byAccess] = await Promise.all([
        refreshToken ? tokens.readRefresh(refreshToken) : null,
        accessToken ? tokens.readAccess(accessToken) : null,
      ])
      const ids = new Set([byRefresh?.sid, byAccess?.sid].filter((id) => id !== undefined))
      for (const id of ids) await revokeSession(db, id, 'logout')
    },
  }
}

function rotate(db: Db, sessionId: string, tokenId: string, expiresAt: Date) {
  return db.transaction(async (transaction) => {
    const session = await sessions.lockSession(transaction, sessionId)
    if (!session || session.revokedAt || session.expiresAt < new Date()) return null
    const presented = await sessions.findRefreshToken(transaction, tokenId)
    if (presented?.sessionId !== sessionId) return null
    if (!presented.usedAt) {
      const row = await sessions.addRefreshToken(transaction, sessionId)
      await sessions.markRefreshTokenUsed(transaction, tokenId, row.id)
      await sessions.extendSession(transaction, sessionId, expiresAt)
      return { userId: session.userId, row }
    }
    const successor =
      presented.successorId && (await sessions.findRefreshToken(transaction, presented.successorId))
    const isRecent = Date.now() - presented.usedAt.getTime() <= graceMs
    if (successor && !successor.usedAt && isRecent) return { userId: session.userId, row: successor }
    // An older token was reused: it may be stolen, so the session is revoked.
    await revokeSession(transaction, sessionId, 'reuse')
    return null
  })
}
