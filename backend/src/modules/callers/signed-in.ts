import type { users } from '../../db/schema/users.ts'
import type { Areas } from './areas.ts'

/** A live session and its user. */
export type SignedIn = {
  sessionId: string
  user: Pick<typeof users.$inferSelect, 'id' | 'name' | 'email' | 'username' | 'role'> & {
    /** Empty for everybody but collaborators. */
    areas: Areas
  }
  /** When the account is deleted; until then its owner may only keep it. */
  leavesAt?: Date | null
}

/** Finds the live session of an access token, and records the address that it is used from; null when there is none. */
export type SessionReader = (accessToken: string, ip: string) => Promise<SignedIn | null>
