import { z } from 'zod'

const text = z.string().trim().max(100).optional()

/** So that any of them fits into what processes can tell each other at once. */
const deviceBytes = 2000

const device = z.object({
  platform: text,
  userAgent: z.string().trim().max(300).optional(),
  brand: text,
  modelName: text,
  osName: text,
  osVersion: text,
  appName: text,
  appVersion: text,
})

/** What `telemetry:connect` announces; who it is comes from the token, whatever the client says. */
export const announcement = z.preprocess(
  (value) => (value as { device?: unknown } | null | undefined)?.device ?? value,
  device.refine((value) => Buffer.byteLength(JSON.stringify(value)) <= deviceBytes),
)

/** What `getConnectedUsers` may ask for: changes instead of the whole list over and over. */
export const subscription = z.object({ deltas: z.boolean().default(false) }).nullish()

export type ConnectedUser = {
  /** Of the socket: a person with two open pages is connected twice. */
  id: string
  device: z.infer<typeof device> & { userEmail: string }
}

/** What became of users since the last time; whoever is in `joined` replaces an entry of the same id. */
export type PresenceChanges = { joined: ConnectedUser[]; left: string[] }

const connectedUser = z.object({ id: z.string(), device: device.extend({ userEmail: z.string() }) })

/** What processes tell each other. */
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
