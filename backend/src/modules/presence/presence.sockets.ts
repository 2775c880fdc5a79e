import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { Server } from 'socket.io'
import type { Services } from '../../app.ts'
import type { Config } from '../../config.ts'
import { isSiteOrigin } from '../../origins.ts'
import { findSession } from '../auth/auth.repository.ts'
import { createBroadcast } from './presence.broadcast.ts'
import { createDirectory } from './presence.directory.ts'
import type { PresenceServer, PresenceSocket } from './presence.events.ts'
import { announcement, subscription } from './presence.schemas.ts'

const largestPayload = 65_536
const sessionCheckMs = 30_000
/** Nobody's page says more than this; whoever does is cut off. */
const eventLimit = { events: 60, windowMs: 10_000 }

/** Who is on the site, over sockets of the same server. */
export function servePresence(
  app: FastifyInstance,
  { config, db, auth, notifications }: Pick<Services, 'config' | 'db' | 'auth' | 'notifications'>,
) {
  const io: PresenceServer = new Server(app.server, {
    serveClient: false,
    maxHttpBufferSize: largestPayload,
    connectTimeout: 10_000,
    // A page that vanished without a word is gone within these together.
    pingInterval: 10_000,
    pingTimeout: 8000,
    cors: { origin: config.corsOrigins.length > 0 ? config.corsOrigins : false, credentials: true },
    allowRequest: (request, decide) => decide(null, isAllowed(request, config)),
  })
  const broadcast = createBroadcast(io, () => ({ users: directory.users(), total: directory.total() }))
  const directory = createDirectory(notifications, app.log, broadcast.tell)

  io.use(async (socket, next) => {
    const token = tokenOf(socket)
    try {
      const session = token ? await auth.readSession(token) : null
      // Refused rather than taken for a stranger: its owner renews it and connects again.
      if (token && !session)
        return next(refusal('session_expired', 'Tu sesión terminó. Inicia sesión de nuevo.'))
      socket.data.session = session
      next()
    } catch (error) {
      app.log.warn({ err: error }, 'a socket could not be identified')
      next(refusal('unavailable', 'El servicio no está disponible en este momento.'))
    }
  })

  io.on('connection', (socket) => {
    limitEvents(socket)

    socket.on('telemetry:connect', (payload) => {
      const device = announcement.safeParse(payload).data
      if (!device) return
      const userEmail = socket.data.session?.user.email ?? 'anonymous'
      directory.join({ id: socket.id, device: { ...device, userEmail } })
    })
    socket.on('telemetry:disconnect', () => directory.leave(socket.id))
    socket.on('disconnect', () => directory.leave(socket.id))

    socket.on('getConnectedUsers', (payload) => {
      const asked = subscription.safeParse(payload)
      if (socket.data.session?.user.role !== 'admin') {
        socket.emit('presenceError', { code: 'forbidden', message: 'No tienes permiso para hacer esto.' })
      } else if (asked.success) {
        broadcast.subscribe(socket, asked.data?.deltas ?? false)
      }
    })
  })

  /** A socket outlives its token: whoever lost session or role stops hearing about others. */
  async function checkWatchers() {
    for (const socket of broadcast.watchers()) {
      const { session } = socket.data
      const now = session && (await findSession(db, session.sessionId, session.user.id))
      if (now?.user.role !== 'admin') socket.disconnect(true)
    }
  }

  let checking: NodeJS.Timeout | undefined
  app.addHook('onListen', async () => {
    directory.start()
    checking = setInterval(() => {
      checkWatchers().catch((error) => app.log.warn({ err: error }, 'sockets were not checked'))
    }, sessionCheckMs).unref()
  })
  app.addHook('preClose', async () => {
    clearInterval(checking)
    broadcast.stop()
    await directory.stop()
    // Unlike a disconnection by the server, this lets pages come back to the next process by themselves.
    io.engine.close()
  })
  return { connected: () => io.engine.clientsCount }
}

function isAllowed({ headers }: IncomingMessage, config: Config): boolean {
  const { origin, host } = headers
  // Other programs send none; whoever they are is said by the token alone.
  if (origin === undefined) return true
  if (config.corsOrigins.includes(origin) || isSiteOrigin(config, origin)) return true
  return URL.canParse(origin) && new URL(origin).host === host
}

function tokenOf({ handshake }: PresenceSocket): string | undefined {
  const { token } = handshake.auth as { token?: unknown }
  if (typeof token === 'string' && token !== '') return token
  return /^Bearer (\S+)$/i.exec(handshake.headers.authorization ?? '')?.[1]
}

function refusal(code: string, message: string): Error {
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
