import type { DefaultEventsMap, Server, Socket } from 'socket.io'
import type { z } from 'zod'
import type { SignedIn } from '../callers/signed-in.ts'
import type { socketEvents } from './presence.schemas.ts'

type ClientEvents = {
  getConnectedUsers(subscription?: unknown): void
  'telemetry:connect'(device: unknown): void
  'telemetry:disconnect'(): void
  'shortener:watch'(id: unknown): void
  'stat:watch'(): void
}

type ServerEvents = {
  [Event in keyof typeof socketEvents]: (payload: z.infer<(typeof socketEvents)[Event]>) => void
}

type Identity = {
  session: SignedIn | null
  /** How often sessions had changed in this process when the session was read. */
  sessionChanges: number
}

export type ConnectedUserList = z.infer<typeof socketEvents.connectedUsers>

export type PresenceServer = Server<ClientEvents, ServerEvents, DefaultEventsMap, Identity>

export type PresenceSocket = Socket<ClientEvents, ServerEvents, DefaultEventsMap, Identity>
