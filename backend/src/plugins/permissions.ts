import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError, forbidden } from '../errors.ts'

/** Who may call a route: anyone; anyone, with more for the signed-in; whoever is signed in; administrators. */
export type Permission = 'public' | 'optional' | 'session' | 'admin'

export type SignedIn = {
  sessionId: string
  user: { id: string; email: string; username: string; role: 'user' | 'admin' | 'collaborator' }
}

/** Finds the live session of an access token; null when there is none. */
export type SessionReader = (accessToken: string) => Promise<SignedIn | null>

type DeclaredRoute = { method: string; url: string; permission: Permission }

declare module 'fastify' {
  interface FastifyContextConfig {
    permission?: Permission
  }
  interface FastifyInstance {
    /** Every route with what it demands, for the tests that walk all of them. */
    declaredRoutes: DeclaredRoute[]
  }
  interface FastifyRequest {
    /** Set on every route that demands it, and on optional ones for whoever is signed in. */
    session: SignedIn | null
  }
}

/** Deny by default: a route without a declared permission stops the start. */
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
      // A dead token is refused rather than taken for none: its owner refreshes it and gets the whole answer.
      if (!request.headers.authorization) return
    }
    request.session = await authenticate(request, readSession)
    if (permission === 'admin' && request.session.user.role !== 'admin') {
      throw forbidden()
    }
  })
}

/** The session of a route that is not public. */
export function sessionOf(request: FastifyRequest): SignedIn {
  if (!request.session) throw new Error(`${request.routeOptions.url} is public: it has no session`)
  return request.session
}

async function authenticate(request: FastifyRequest, readSession: SessionReader): Promise<SignedIn> {
  const [, token] = /^Bearer ([\w.~+/-]+=*)$/i.exec(request.headers.authorization ?? '') ?? []
  const session = token ? await readSession(token) : null
  if (session) return session
  throw new ApiError(
    401,
    token ? 'session_expired' : 'unauthenticated',
    token ? 'Tu sesión terminó. Inicia sesión de nuevo.' : 'Inicia sesión para continuar.',
  )
}
