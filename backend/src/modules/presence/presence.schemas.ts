import { z } from 'zod'
import { viewedEvent } from '../page-views/summary.schemas.ts'
import { rollbackNotice } from '../releases/health/notices.schemas.ts'

const text = z.string().trim().max(100).optional()

/** The maximum size of a device, so that a user fits into one notification. */
const deviceBytes = 2000

const device = z
  .object({
    platform: text,
    userAgent: z.string().trim().max(300).optional(),
    brand: text,
    modelName: text,
    osName: text,
    osVersion: text,
    appName: text,
    appVersion: text,
  })
  .meta({ id: 'Device' })

/** The payload of `telemetry:connect`; the identity comes from the token only. */
export const announcement = z.preprocess(
  (value) => (value as { device?: unknown } | null | undefined)?.device ?? value,
  device.refine((value) => Buffer.byteLength(JSON.stringify(value)) <= deviceBytes),
)

/** The options of `getConnectedUsers`: `deltas` for changes instead of the whole list each time. */
export const subscription = z.object({ deltas: z.boolean().default(false) }).nullish()

const connectedUser = z
  .object({
    id: z.string().describe('Del socket: quien tiene dos páginas abiertas está conectado dos veces.'),
    device: z.object({ ...device.shape, userEmail: z.string() }),
  })
  .meta({ id: 'ConnectedUser' })

export type ConnectedUser = z.infer<typeof connectedUser>

/** The changes since the last message; an entry in `joined` replaces one with the same id. */
export type PresenceChanges = { joined: ConnectedUser[]; left: string[] }

/** What the socket sends, by event. */
export const socketEvents = {
  connectedUsers: z
    .object({ users: z.array(connectedUser), total: z.int() })
    .meta({ id: 'ConnectedUserList' }),
  connectedUsersChanged: z
    .object({ joined: z.array(connectedUser), left: z.array(z.string()), total: z.int() })
    .meta({ id: 'ConnectedUserChanges' }),
  // To administrators: a version failed.
  'releases:returned': rollbackNotice,
  // To administrators who watch the link, at most once a second.
  'shortener:visited': z.object({ shortenerId: z.guid() }).meta({ id: 'ShortLinkVisited' }),
  // To administrators who watch page views, at most once a second.
  'stat:viewed': viewedEvent,
  // Instead of a list, for a session that may not read it.
  presenceError: z.object({ code: z.string(), message: z.string() }).meta({ id: 'PresenceError' }),
  // To every page, within a second after the registry changes.
  'releases:changed': z.object({ revision: z.int() }).meta({ id: 'ReleasesChanged' }),
}

/** The messages between processes. */
export const peerMessage = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('changes'),
    from: z.uuid(),
    version: z.int(),
    joined: z.array(connectedUser),
    left: z.array(z.string()),
  }),
  z.object({ type: z.literal('alive'), from: z.uuid(), version: z.int() }),
  z.object({ type: z.literal('ask'), from: z.uuid(), to: z.uuid() }),
  z.object({
    type: z.literal('all'),
    from: z.uuid(),
    version: z.int(),
    part: z.int(),
    parts: z.int(),
    users: z.array(connectedUser),
  }),
  z.object({ type: z.literal('gone'), from: z.uuid() }),
])

export type PeerMessage = z.infer<typeof peerMessage>
