import type { Relay } from '../../redis/relay.ts'
import { viewsChannel } from '../page-views/live.ts'
import type { PresenceServer, PresenceSocket } from './presence.events.ts'

const room = 'page-views'

/** Notifies those who watch page views of new ones; their clients then request the counts. */
export function serveViewWatchers(
  io: PresenceServer,
  relay: Pick<Relay, 'listen'>,
  mayWatch: (socket: PresenceSocket) => boolean,
) {
  io.on('connection', (socket) => {
    socket.on('stat:watch', () => {
      if (mayWatch(socket)) socket.join(room)
      else socket.emit('presenceError', { code: 'forbidden', message: 'No tienes permiso para hacer esto.' })
    })
  })
  const notify = ({ views }: { views: number }) => io.to(room).emit('stat:viewed', { views })
  // Views of the gap are unknown; the counts that clients then request contain them.
  relay.listen(viewsChannel, { onMessage: notify, onListening: () => notify({ views: 0 }) })
}
