import type { FastifyInstance, FastifyRequest } from 'fastify'
import { clip } from '../../clip.ts'
import { ApiError, forbidden } from '../../errors.ts'
import { mayUse } from '../callers/areas.ts'
import { bearerOf, type Permission } from '../callers/permissions.ts'
import type { ReleaseAccess } from '../callers/release-access.ts'
import type { SessionReader, SignedIn } from '../callers/signed-in.ts'
import { dayWords } from '../personal-data/deletions/deletions.policy.ts'
import { type Previews, previewSession } from '../releases/previews/previews.ts'
import { isCredential, type ReleaseAccessReader } from '../releases/release-access.ts'

/** Denies by default: a route without a declared permission fails the start. */
export function guardRoutes(
  app: FastifyInstance,
  readSession: SessionReader,
  releaseAccess: Pick<ReleaseAccessReader, 'ofCredential' | 'ofUser'>,
  previews: Previews,
) {
  app.decorateRequest('session', null)
  app.decorateRequest('releaseAccess', null)
  app.decorate('declaredRoutes', [])
  app.addHook('onRoute', ({ method, url, config }) => {
    const permission = config?.permission
    if (!permission) {
      throw new Error(
        `The route ${method} ${url} declares no permission: add config: { permission: 'public' | 'optional' | 'session' | 'admin' | 'release' | { area, level } }.`,
      )
    }
    if (permission === 'release' && !config.scope) {
      throw new Error(`The route ${method} ${url} declares no scope: add 'read' | 'publish' | 'activate'.`)
    }
    for (const each of [method].flat()) app.declaredRoutes.push({ method: each, url, permission })
  })
  /** Finds the caller; false for one that needs none, which is a visitor's preview of an optional route. */
  async function identify(request: FastifyRequest, permission: Permission | undefined): Promise<boolean> {
    const token = bearerOf(request)
    if (permission === 'release' && isCredential(token)) {
      request.releaseAccess = await releaseAccess.ofCredential(token)
      return true
    }
    const preview = previews.read(token)
    if (preview && !isReading(request)) throw new ApiError(403, 'preview', PREVIEW_READS)
    if (preview?.role === null && permission === 'optional') return false
    const session = preview?.role ? previewSession : await authenticate(request, readSession)
    if (isKeptOut(request, permission, session)) return false
    request.session = session
    if (permission === 'release') request.releaseAccess = await releaseAccess.ofUser(request.session.user)
    return true
  }
  app.addHook('onRequest', async (request, reply) => {
    const permission = request.routeOptions.config.permission
    if (request.is404 || permission === 'public') return
    reply.header('cache-control', 'private, no-cache')
    if (permission === 'optional') {
      reply.header('vary', [reply.getHeader('vary'), 'authorization'].filter(Boolean).join(', '))
      // An expired token is rejected instead of ignored: its owner refreshes it and gets the full response.
      if (!request.headers.authorization) return
    }
    if (!(await identify(request, permission))) return
    if (request.releaseAccess) confine(request, request.releaseAccess)
    if (!isAllowed(request, permission)) throw forbidden()
  })
}

/** By role and areas as the session was just read, so that a right ends with the next request. */
function isAllowed({ session, params }: FastifyRequest, permission: Permission | undefined): boolean {
  if (permission !== 'admin' && typeof permission !== 'object') return true
  if (session?.user.role === 'admin') return true
  if (!session || permission === 'admin') return false
  const area = typeof permission.area === 'function' ? permission.area(params) : permission.area
  return area !== undefined && mayUse(session.user, area, permission.level)
}

/** Throws without the route's scope and, on a path that names a remote, without access to that remote. */
function confine(request: FastifyRequest, { scopes, remotes, actor }: ReleaseAccess) {
  const { scope = 'read' } = request.routeOptions.config
  if (!scopes.includes(scope))
    throw new ApiError(
      403,
      'forbidden',
      `La credencial de ${actor.name} no permite esto: le falta «${scope}».`,
    )
  const { name } = request.params as { name?: string }
  if (name !== undefined && remotes !== 'all' && !remotes.includes(name))
    throw new ApiError(403, 'forbidden', `No tienes permiso sobre ${clip(name, 40)}.`)
}

const PREVIEW_READS = 'En una versión de prueba no se guarda ningún cambio.'

/**
 * Somebody whose account waits for its deletion may only keep it. Where nobody has to sign in they are a visitor, so that public
 * pages stay readable.
 */
function isKeptOut(
  { routeOptions }: FastifyRequest,
  permission: Permission | undefined,
  { leavesAt }: SignedIn,
): boolean {
  if (!leavesAt || routeOptions.config.whileLeaving) return false
  if (permission !== 'optional') throw leaving(leavesAt)
  return true
}

function leaving(at: Date): ApiError {
  const message = `Tu cuenta se eliminará el ${dayWords(at)}. Para usarla de nuevo, consérvala.`
  return new ApiError(403, 'account_leaving', message)
}

function isReading({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD'
}

async function authenticate(request: FastifyRequest, readSession: SessionReader): Promise<SignedIn> {
  const token = bearerOf(request)
  const session = token ? await readSession(token, request.ip) : null
  if (session) return session
  throw new ApiError(
    401,
    token ? 'session_expired' : 'unauthenticated',
    token ? 'Tu sesión terminó. Inicia sesión de nuevo.' : 'Inicia sesión para continuar.',
  )
}
