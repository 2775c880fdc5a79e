import { z } from 'zod'
import { readUserAgent } from '../callers/user-agent.ts'
import type { SessionRow } from './sessions.repository.ts'

const sessionResponse = z.object({
  id: z.uuid(),
  /** The session of the request. */
  isCurrent: z.boolean(),
  device: z.enum(['computer', 'phone', 'tablet']).nullable(),
  /** Names such as Firefox and Windows; null where the user agent has none. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  /** Where it was last seen; null when that is not known. */
  ip: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** To the minute. */
  lastSeenAt: z.iso.datetime(),
})

export const sessionListResponse = z
  .object({ sessions: z.array(sessionResponse) })
  .meta({ id: 'SessionList' })

/** `currentId` is the session of the request. */
export function toSession(row: SessionRow, currentId: string): z.infer<typeof sessionResponse> {
  return {
    id: row.id,
    isCurrent: row.id === currentId,
    ...readUserAgent(row.userAgent),
    // An IPv4 address that arrived on an IPv6 socket is shown as IPv4.
    ip: row.lastSeenIp?.replace(/^::ffff:/, '') ?? null,
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
  }
}
