import type { DefaultEventsMap, Server, Socket } from 'socket.io'
import type { SignedIn } from '../../plugins/permissions.ts'
import type { ConnectedUser, PresenceChanges } from './presence.schemas.ts'

type ClientEvents = {
  getConnectedUsers(subscription?: unknown): void
  'telemetry:connect'(device: unknown): void
  'telemetry:disconnect'(): void
}

type ServerEvents = {
  connectedUsers(list: ConnectedUserList): void
  connectedUsersChanged(changes: PresenceChanges & { total: number }): void
  /** Instead of a list, to whoever may not have it. */
  presenceError(error: { code: string; message: string }): void
}

type Identity = { session: SignedIn | null }

export type ConnectedUserList = { users: ConnectedUser[]; total: number }

export type PresenceServer = Server<ClientEvents, ServerEvents, DefaultEventsMap, Identity>

export type PresenceSocket = Socket<ClientEvents, ServerEvents, DefaultEventsMap, Identity>
