import type { ConnectedUserList, PresenceServer, PresenceSocket } from './presence.events.ts'
import type { ConnectedUser, PresenceChanges } from './presence.schemas.ts'

/** Rooms of administrators who get changes, and of those who get the whole list at each change. */
const rooms = { deltas: 'admins:deltas', lists: 'admins:lists' }
const deltaMs = 250
const listMs = 1000

/** Sends who joined and left to the administrators of this process, throttled. */
export function createBroadcast(io: PresenceServer, read: () => ConnectedUserList) {
  // Null marks a user who left.
  let pending = new Map<string, ConnectedUser | null>()
  let deltaTimer: NodeJS.Timeout | undefined
  let listTimer: NodeJS.Timeout | undefined

  function sendChanges() {
    deltaTimer = undefined
    const joined = [...pending.values()].filter((user) => user !== null)
    const left = [...pending].filter(([, user]) => user === null).map(([id]) => id)
    pending = new Map()
    io.to(rooms.deltas).emit('connectedUsersChanged', { joined, left, total: read().total })
  }

  function sendLists() {
    listTimer = undefined
    io.to(rooms.lists).emit('connectedUsers', read())
  }

  const isWatched = (room: string) => io.of('/').adapter.rooms.has(room)

  return {
    send({ joined, left }: PresenceChanges) {
      if (isWatched(rooms.deltas)) {
        for (const user of joined) pending.set(user.id, user)
        for (const id of left) pending.set(id, null)
        deltaTimer ??= setTimeout(sendChanges, deltaMs).unref()
      }
      if (isWatched(rooms.lists)) listTimer ??= setTimeout(sendLists, listMs).unref()
    },

    /** Sends the current list; changes follow. */
    subscribe(socket: PresenceSocket, wantsDeltas: boolean) {
      socket.leave(wantsDeltas ? rooms.lists : rooms.deltas)
      socket.join(wantsDeltas ? rooms.deltas : rooms.lists)
      socket.emit('connectedUsers', read())
    },

    watchers(): PresenceSocket[] {
      return [...io.of('/').sockets.values()].filter(
        (socket) => socket.rooms.has(rooms.deltas) || socket.rooms.has(rooms.lists),
      )
    },

    stop() {
      clearTimeout(deltaTimer)
      clearTimeout(listTimer)
    },
  }
}
