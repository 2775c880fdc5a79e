import { createHash, randomBytes, randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../db/database.ts'
import { ApiError } from '../../errors.ts'
import type { Mailer } from '../../mailer/mailer.ts'
import { findUserByEmail } from '../users/users.repository.ts'
import type { UserRow } from '../users/users.schemas.ts'
import { revokeSessionsOfUser } from './auth.repository.ts'
import * as resets from './password-resets.repository.ts'
import { hashPassword } from './passwords.ts'

const lifetimeMinutes = 30

/** At no time that could be told from the answer's, nor from that of the next one. */
const pauseMs = () => randomInt(100, 300)

/** A mail server that is away for a moment is asked again. */
const sendAgainAfterMs = [1000, 5000]

export function createPasswordResets(db: Db, mailer: Mailer, log: FastifyBaseLogger) {
  const underWay = new Set<Promise<void>>()

  async function sendLink(user: UserRow, origin: string) {
    const token = randomBytes(32).toString('base64url')
    const expiresAt = new Date(Date.now() + lifetimeMinutes * 60_000)
    const { id: userId, passwordVersion } = user
    await resets.addReset(db, { userId, passwordVersion, tokenHash: hashOf(token), expiresAt })
    const mail = mailOf(user, `${origin}/auth/password/restore/${token}`)
    for (const pause of sendAgainAfterMs) {
      const isSent = await mailer.send(mail).then(
        () => true,
        () => false,
      )
      if (isSent) return
      await wait(pause)
    }
    await mailer.send(mail)
  }

  return {
    /** Answers alike, and as fast, whether the email has an account or not: what differs happens afterwards. */
    async request(email: string, origin: string) {
      const user = await findUserByEmail(db, email)
      const job = wait(pauseMs())
        .then(() => (user?.isActive ? sendLink(user, origin) : undefined))
        .catch((error) => log.error({ err: error }, 'a reset link was not sent'))
        .finally(() => underWay.delete(job))
      underWay.add(job)
    },

    /** Sets the password and ends every session of the account. */
    async restore(token: string, newPassword: string) {
      const tokenHash = hashOf(token)
      // Before the costly hash, so that guessing tokens does not keep the server busy.
      if (!(await resets.isUsableReset(db, tokenHash))) throw deadLink()
      const passwordHash = await hashPassword(newPassword)
      await db.transaction(async (transaction) => {
        const userId = await resets.applyReset(transaction, tokenHash, passwordHash)
        if (!userId) throw deadLink()
        await revokeSessionsOfUser(transaction, userId, 'password')
      })
    },

    async settle() {
      await Promise.all(underWay)
    },
  }
}

function deadLink(): ApiError {
  return new ApiError(400, 'dead_link', 'El enlace no es válido o ya caducó. Solicita uno nuevo.')
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

function mailOf({ name, email }: UserRow, link: string) {
  return {
    to: email,
    subject: 'Restablece tu contraseña',
    text: [
      `Hola, ${name}:`,
      'Alguien pidió una contraseña nueva para tu cuenta. Si fuiste tú, elígela aquí:',
      link,
      `El enlace sirve una sola vez y caduca en ${lifetimeMinutes} minutos.`,
      'Si no fuiste tú, ignora este correo: tu contraseña sigue siendo la misma.',
    ].join('\n\n'),
  }
}
