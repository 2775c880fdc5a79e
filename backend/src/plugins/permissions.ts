import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError, forbidden } from '../errors.ts'
import type { SessionReader, SignedIn } from '../modules/auth/signed-in.ts'

/** Who may call a route: anyone; anyone, with more data for signed-in users; signed-in users; administrators. */
export type Permission = 'public' | 'optional' | 'session' | 'admin'

type DeclaredRoute = { method: string; url: string; permission: Permission }

declare module 'fastify' {
  interface FastifyContextConfig {
    permission?: Permission
  }
  interface FastifyInstance {
    /** Every route with its permission, for the tests that visit all of them. */
    declaredRoutes: DeclaredRoute[]
  }
  interface FastifyRequest {
    /** Set on routes that require a session, and on optional ones for signed-in users. */
    session: SignedIn | null
  }
}

/** Denies by default: a route without a declared permission fails the start. */
export function guardRoutes(app: FastifyInstance, readSession: SessionReader) {
  app.decorateRequest('session', null)
  app.decorate('declaredRoutes', [])
  app.addHook('onRoute', ({ method, url, config }) => {
    const permission = config?.permission
    if (!permission) {
      throw new Error(
        `The route ${method} ${url} declares no permission: add config: { permission: 'public' | 'optional' | 'session' | 'admin' }.`,
      )
    }
    for (const each of [method].flat()) app.declaredRoutes.push({ method: each, url, permission })
  })
  app.addHook('onRequest', async (request, reply) => {
    const permission = request.routeOptions.config.permission
    if (request.is404 || permission === 'public') return
    reply.header('cache-control', 'private, no-cache')
    if (permission === 'optional') {
      reply.header('vary', [reply.getHeader('vary'), 'authorization'].filter(Boolean).join(', '))
      // An expired token is rejected instead of ignored: its owner refreshes it and gets the full response.
      if (!request.headers.authorization) return
    }
    request.session = await authenticate(request, readSession)
    if (permission === 'admin' && request.session.user.role !== 'admin') {
      throw forbidden()
    }
  })
}

/** The session of a request to a route that is not public. */
export function sessionOf(request: FastifyRequest): SignedIn {
  if (!request.session) throw new Error(`${request.routeOptions.url} is public: it has no session`)
  return request.session
}

async function authenticate(request: FastifyRequest, readSession: SessionReader): Promise<SignedIn> {
  const [, token] = /^Bearer ([\w.~+/-]+=*)$/i.exec(request.headers.authorization ?? '') ?? []
  const session = token ? await readSession(token, request.ip) : null
  if (session) return session
  throw new ApiError(
    401,
    token ? 'session_expired' : 'unauthenticated',
    token ? 'Tu sesión terminó. Inicia sesión de nuevo.' : 'Inicia sesión para continuar.',
  )
}
