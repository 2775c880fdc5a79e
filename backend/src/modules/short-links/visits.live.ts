import { z } from 'zod'
import type { Channel } from '../../db/notices/channels.ts'
import { createGatheredNotices } from '../../db/notices/gathered-notices.ts'
import type { Relay } from '../../redis/relay.ts'
import type { PresenceServer, PresenceSocket } from '../presence/presence.events.ts'

/** Links that were visited; null when there are too many to list. */
type VisitedLinks = { ids: string[] | null }

const channel: Channel<VisitedLinks> = {
  name: 'link_visits',
  schema: z.object({ ids: z.array(z.guid()).nullable() }),
}

// Together below the limit of a PostgreSQL notification, 8000 bytes.
const MAX_IDS = 150

const roomPrefix = 'link:'
const linkId = z.guid()

/** Publishes to every process which links were visited, at most once a second. */
export function createVisitNotices(
  relay: Pick<Relay, 'publish'>,
  log: { warn(details: object, message: string): void },
) {
  let visited = new Set<string>()

  const gathered = createGatheredNotices(() => {
    const ids = visited.size > MAX_IDS ? null : [...visited]
    visited = new Set()
    return relay.publish(channel, { ids })
  }, log)

  return {
    note(rows: { shortenerId: string }[]) {
      for (const { shortenerId } of rows) visited.add(shortenerId)
      gathered.note()
    },
    close: gathered.close,
  }
}

/** Notifies administrators who watch a link of its visits; their clients then request the count. */
export function serveLinkWatchers(
  io: PresenceServer,
  relay: Pick<Relay, 'listen'>,
  isAdmin: (socket: PresenceSocket) => boolean,
) {
  io.on('connection', (socket) => {
    socket.on('shortener:watch', (payload) => {
      const id = linkId.safeParse(payload).data
      if (!isAdmin(socket)) {
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
  relay.listen(channel, { onMessage: notify, onListening: () => notify({ ids: null }) })
}
