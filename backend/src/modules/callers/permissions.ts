import type { FastifyRequest } from 'fastify'
import type { Area, AreaLevel } from './areas.ts'
import type { ReleaseAccess, ReleaseScope } from './release-access.ts'
import type { SignedIn } from './signed-in.ts'

/** Administrators, and the collaborators who have the area. Where the path decides it, none is for administrators only. */
export type AreaPermission = { area: Area | ((params: unknown) => Area | undefined); level: AreaLevel }

/**
 * Who may call a route: anyone; anyone, with more data for signed-in users; signed-in users; administrators; those who
 * work in an area; those who may release a remote, which are administrators, its members and its credentials.
 */
export type Permission = 'public' | 'optional' | 'session' | 'admin' | 'release' | AreaPermission

type DeclaredRoute = { method: string; url: string; permission: Permission }

declare module 'fastify' {
  interface FastifyContextConfig {
    permission?: Permission
    /** Whether somebody whose account waits for its deletion may call the route. */
    whileLeaving?: true
    /** The scope that a caller needs for a route of releases. */
    scope?: ReleaseScope
  }
  interface FastifyInstance {
    /** Every route with its permission, for the tests that visit all of them. */
    declaredRoutes: DeclaredRoute[]
  }
  interface FastifyRequest {
    /** Set on routes that require a session, and on optional ones for signed-in users. */
    session: SignedIn | null
    /** Set on routes of releases. */
    releaseAccess: ReleaseAccess | null
  }
}

/** The session of a request to a route that is not public. */
export function sessionOf(request: FastifyRequest): SignedIn {
  if (!request.session) throw new Error(`${request.routeOptions.url} is public: it has no session`)
  return request.session
}

/** The caller of a route of releases, with the remotes that they may read or change. */
export function releaseAccessOf(request: FastifyRequest): ReleaseAccess {
  if (!request.releaseAccess) throw new Error(`${request.routeOptions.url} is no route of releases`)
  return request.releaseAccess
}

/** The token of a request; empty when there is none. */
export function bearerOf({ headers }: FastifyRequest): string {
  return /^Bearer ([\w.~+/-]+=*)$/i.exec(headers.authorization ?? '')?.[1] ?? ''
}
