import type { IncomingMessage } from 'node:http'
import { isDeepStrictEqual } from 'node:util'
import type { FastifyInstance } from 'fastify'
import { Server } from 'socket.io'
import type { Config } from '../../config.ts'
import { createDataVersion, databaseChannel } from '../../db/notices/data-version.ts'
import { shownEmail } from '../../emailAddress.ts'
import { createAddressReader } from '../../limits/addresses.ts'
import { isSiteOrigin } from '../../origins.ts'
import type { Services } from '../../services.ts'
import { findLiveSessions } from '../auth/sessions.repository.ts'
import { type Area, type Areas, mayUse } from '../callers/areas.ts'
import { sessionsChannel } from '../credentials/ended-sessions.repository.ts'
import { rollbacksChannel } from '../releases/health/notices.ts'
import { createBroadcast } from './presence.broadcast.ts'
import { createDirectory } from './presence.directory.ts'
import type { PresenceServer, PresenceSocket } from './presence.events.ts'
import { serveLinkWatchers } from './presence.links.ts'
import { announcement, subscription } from './presence.schemas.ts'
import { serveViewWatchers } from './presence.views.ts'

const maxPayload = 65_536
const sessionCheckMs = 30_000
/** More than any page sends; a client that exceeds it is disconnected. */
const eventLimit = { events: 60, windowMs: 10_000 }

/** Presence over sockets of the same server. */
export function servePresence(
  app: FastifyInstance,
  {
    config,
    db,
    auth,
    notifications,
    relay,
    site,
  }: Pick<Services, 'config' | 'db' | 'auth' | 'notifications' | 'relay' | 'site'>,
) {
  const io: PresenceServer = new Server(app.server, {
    serveClient: false,
    maxHttpBufferSize: maxPayload,
    connectTimeout: 10_000,
    // A page that vanished without closing its connection is removed within the sum of these.
    pingInterval: 10_000,
    pingTimeout: 8000,
    cors: { origin: config.corsOrigins.length > 0 ? config.corsOrigins : false, credentials: true },
    allowRequest: (request, decide) => decide(null, isAllowed(request, config)),
  })
  const addressOf = createAddressReader(config.trustedProxies)
  const broadcast = createBroadcast(io, () => ({ users: directory.users(), total: directory.total() }))
  const directory = createDirectory(relay, app.log, broadcast.send)
  site.onChange(({ registry: { revision } }) => io.emit('releases:changed', { revision }))

  io.use(async (socket, next) => {
    const token = tokenOf(socket)
    const ip = addressOf(socket.request)
    const changes = sessionChanges
    try {
      const session = token ? await auth.readSession(token, ip) : null
      // Rejected rather than treated as anonymous: the client refreshes the token and connects again.
      if (token && !session)
        return next(connectError('session_expired', 'Tu sesión terminó. Inicia sesión de nuevo.'))
      // An account that waits for its deletion is nobody here.
      socket.data.session = session?.leavesAt ? null : session
      socket.data.sessionChanges = changes
      next()
    } catch (error) {
      app.log.warn({ err: error }, 'a socket could not be identified')
      next(connectError('unavailable', 'El servicio no está disponible en este momento.'))
    }
  })

  io.on('connection', (socket) => {
    limitEvents(socket)
    // A session that ended while its socket was connecting: the check of that moment did not find the socket.
    if (socket.data.session && socket.data.sessionChanges !== sessionChanges) checkSoon()

    listDevice(socket, directory)
    socket.on('getConnectedUsers', (payload) => {
      const asked = subscription.safeParse(payload)
      if (socket.data.session?.user.role !== 'admin') {
        socket.emit('presenceError', { code: 'forbidden', message: 'No tienes permiso para hacer esto.' })
      } else if (asked.success) {
        broadcast.subscribe(socket, asked.data?.deltas ?? false)
      }
    })
  })

  serveLinkWatchers(io, relay, worksIn('short-links'))
  serveViewWatchers(io, relay, worksIn('statistics'))

  notifications.listen(rollbacksChannel, {
    onMessage(notice) {
      const admins = [...io.of('/').sockets.values()].filter(isAdmin)
      for (const socket of admins) socket.emit('releases:returned', notice)
    },
  })

  /**
   * A socket outlives its token, so sockets of ended sessions are closed, and those of administrators who lost the
   * role, and of collaborators whose areas changed, who then connect with those that they have.
   */
  async function checkSessions() {
    const open = [...io.of('/').sockets.values()].filter(({ data }) => data.session)
    const ids = new Set(open.flatMap(({ data }) => data.session?.sessionId ?? []))
    const sessions = await findLiveSessions(db, [...ids])
    const watchers = new Set(broadcast.watchers())
    for (const socket of open) {
      const now = sessions.get(socket.data.session?.sessionId ?? '')
      const needsAdmin = watchers.has(socket) || isAdmin(socket)
      const isOutdated = !now || (needsAdmin && now.role !== 'admin') || !hasAreas(socket, now.areas)
      if (isOutdated) socket.disconnect(true)
    }
  }
  function checkSoon() {
    sessionChanges += 1
    checkSessions().catch((error) => app.log.warn({ err: error }, 'sockets were not checked'))
  }
  let sessionChanges = 0
  createDataVersion(notifications, [sessionsChannel, databaseChannel], checkSoon)

  let checking: NodeJS.Timeout | undefined
  app.addHook('onListen', async () => {
    directory.start()
    checking = setInterval(checkSoon, sessionCheckMs).unref()
  })
  app.addHook('preClose', async () => {
    clearInterval(checking)
    broadcast.stop()
    await directory.stop()
    // Unlike a disconnect by the server, this lets pages reconnect to the next process automatically.
    io.engine.close()
  })
  return { connected: () => io.engine.clientsCount }
}

/** Lists the device that a socket announces for as long as it is connected. */
function listDevice(socket: PresenceSocket, directory: ReturnType<typeof createDirectory>) {
  socket.on('telemetry:connect', (payload) => {
    const device = announcement.safeParse(payload).data
    if (!device) return
    const email = socket.data.session?.user.email
    const userEmail = email ? shownEmail(email) : 'anonymous'
    directory.join({ id: socket.id, device: { ...device, userEmail } })
  })
  socket.on('telemetry:disconnect', () => directory.leave(socket.id))
  socket.on('disconnect', () => directory.leave(socket.id))
}

function isAdmin({ data }: PresenceSocket): boolean {
  return data.session?.user.role === 'admin'
}

const worksIn = (area: Area) => (socket: PresenceSocket) =>
  socket.data.session !== null && mayUse(socket.data.session.user, area, 'edit')

/** Whether the areas that a socket connected with are still the same. */
function hasAreas({ data }: PresenceSocket, areas: Areas): boolean {
  return isDeepStrictEqual(data.session?.user.areas, areas)
}

function isAllowed({ headers }: IncomingMessage, config: Config): boolean {
  const { origin, host } = headers
  // Programs other than browsers send no origin; the token alone identifies them.
  if (origin === undefined) return true
  if (config.corsOrigins.includes(origin) || isSiteOrigin(config, origin)) return true
  return URL.canParse(origin) && new URL(origin).host === host
}

function tokenOf({ handshake }: PresenceSocket): string | undefined {
  const { token } = handshake.auth as { token?: unknown }
  if (typeof token === 'string' && token !== '') return token
  return /^Bearer (\S+)$/i.exec(handshake.headers.authorization ?? '')?.[1]
}

function connectError(code: string, message: string): Error {
  return Object.assign(new Error(message), { data: { code, message } })
}

function limitEvents(socket: PresenceSocket) {
  let seen = 0
  let since = performance.now()
  socket.onAny(() => {
    const now = performance.now()
    if (now - since > eventLimit.windowMs) {
      since = now
      seen = 0
    }
    if (++seen > eventLimit.events) socket.disconnect(true)
  })
}
