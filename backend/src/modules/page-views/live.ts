import { z } from 'zod'
import type { Channel } from '../../db/notices/channels.ts'
import { createGatheredNotices } from '../../db/notices/gathered-notices.ts'
import type { Relay } from '../../redis/relay.ts'
import type { PresenceServer, PresenceSocket } from '../presence/presence.events.ts'

const channel: Channel<{ views: number }> = {
  name: 'page_views',
  schema: z.object({ views: z.int().min(0) }),
}

const room = 'page-views'

/** Publishes to every process that pages were viewed, at most once a second. */
export function createViewNotices(
  relay: Pick<Relay, 'publish'>,
  log: { warn(details: object, message: string): void },
) {
  let views = 0
  const gathered = createGatheredNotices(() => {
    const message = { views }
    views = 0
    return relay.publish(channel, message)
  }, log)

  return {
    note(count: number) {
      views += count
      gathered.note()
    },
    close: gathered.close,
  }
}

/** Notifies administrators who watch page views of new ones; their clients then request the counts. */
export function serveViewWatchers(
  io: PresenceServer,
  relay: Pick<Relay, 'listen'>,
  isAdmin: (socket: PresenceSocket) => boolean,
) {
  io.on('connection', (socket) => {
    socket.on('stat:watch', () => {
      if (isAdmin(socket)) socket.join(room)
      else socket.emit('presenceError', { code: 'forbidden', message: 'No tienes permiso para hacer esto.' })
    })
  })
  const notify = ({ views }: { views: number }) => io.to(room).emit('stat:viewed', { views })
  // Views of the gap are unknown; the counts that clients then request contain them.
  relay.listen(channel, { onMessage: notify, onListening: () => notify({ views: 0 }) })
}
