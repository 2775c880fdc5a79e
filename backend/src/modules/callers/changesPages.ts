import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Permission } from './permissions.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A change of an administrator that no page shows, or that announces by itself which pages do. */
    showsNothing?: boolean
  }
}

const readMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Whether a request changed what pages may show, which nothing else announces. */
export function changesPages(
  { method, routeOptions: { config: route } }: Pick<FastifyRequest, 'method' | 'routeOptions'>,
  { statusCode }: Pick<FastifyReply, 'statusCode'>,
): boolean {
  const isChange = isOfEditors(route.permission) && !readMethods.has(method) && statusCode < 400
  return isChange && !route.showsNothing
}

/** Whether a route changes what visitors see, rather than what belongs to its caller. */
function isOfEditors(permission: Permission | undefined): boolean {
  return permission === 'admin' || typeof permission === 'object'
}
