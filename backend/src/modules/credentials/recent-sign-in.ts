import { sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { sessions } from '../../db/schema/users.ts'
import { ApiError } from '../../errors.ts'

/** How recent the sign-in has to be of somebody who has no password to confirm with. */
const RECENT_MINUTES = 10

/** Confirms for an account without a password what a stolen session must not be enough for. */
export async function demandRecentSignIn(db: Db, sessionId: string) {
  const isRecent = sql`${sessions.id} = ${sessionId} and ${sessions.createdAt} > now() - make_interval(mins => ${RECENT_MINUTES})`
  if ((await db.$count(sessions, isRecent)) > 0) return
  throw new ApiError(
    403,
    'old_sign_in',
    `Para confirmar que eres tú, cierra sesión, entra otra vez y vuelve aquí antes de ${RECENT_MINUTES} minutos.`,
  )
}
