import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../../errors.ts'
import { limitBy } from '../../limits/accountLimit.ts'
import type { Services } from '../../services.ts'
import { sessionOf } from '../callers/permissions.ts'
import { verifyPassword } from '../credentials/passwords.ts'
import { findUser } from './users.repository.ts'

/** Checks the password of the signed-in person, who confirms with it what a stolen session must not be enough for. */
export function confirmPassword(app: FastifyInstance, { config, db }: Pick<Services, 'config' | 'db'>) {
  const limit = limitCurrentPassword(app, config.limits.loginByAccount)
  return async (request: FastifyRequest, reply: FastifyReply, password: string) => {
    await limit(request, reply)
    const user = await findUser(db, sessionOf(request).user.id)
    if (await verifyPassword(user?.passwordHash, password)) return
    const message = 'La contraseña no es correcta.'
    throw new ApiError(403, 'wrong_password', message, { password: message })
  }
}

/**
 * A stolen session must not allow guessing the password faster than the sign-in does. By session, so that its holder does
 * not keep the owner from changing the password.
 */
export function limitCurrentPassword(app: FastifyInstance, max: number) {
  return limitBy(
    app,
    { max, timeWindow: '1 minute' },
    (request) => `current-password:${sessionOf(request).sessionId}`,
  )
}
