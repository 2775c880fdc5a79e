import { z } from 'zod'
import type { Relay } from '../../redis/relay.ts'
import { type VisitedLinks, visitsChannel } from '../short-links/visits.live.ts'
import type { PresenceServer, PresenceSocket } from './presence.events.ts'

const roomPrefix = 'link:'
const linkId = z.guid()

/** Notifies those who watch a link of its visits; their clients then request the count. */
export function serveLinkWatchers(
  io: PresenceServer,
  relay: Pick<Relay, 'listen'>,
  mayWatch: (socket: PresenceSocket) => boolean,
) {
  io.on('connection', (socket) => {
    socket.on('shortener:watch', (payload) => {
      const id = linkId.safeParse(payload).data
      if (!mayWatch(socket)) {
        socket.emit('presenceError', { code: 'forbidden', message: 'No tienes permiso para hacer esto.' })
      } else if (id) {
        for (const room of socket.rooms) if (room.startsWith(roomPrefix)) socket.leave(room)
        socket.join(roomPrefix + id)
      }
    })
  })

  function notify({ ids }: VisitedLinks) {
    const named = ids && new Set(ids)
    for (const room of io.of('/').adapter.rooms.keys()) {
      if (!room.startsWith(roomPrefix)) continue
      const shortenerId = room.slice(roomPrefix.length)
      if (!named || named.has(shortenerId)) io.to(room).emit('shortener:visited', { shortenerId })
    }
  }
  // Which links were visited in the gap is unknown.
  relay.listen(visitsChannel, { onMessage: notify, onListening: () => notify({ ids: null }) })
}
