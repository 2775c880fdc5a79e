import type { FastifyInstance, HTTPMethods } from 'fastify'
import findMyWay, { type HTTPMethod } from 'find-my-way'

/** Pages and files: every path outside the API allows only these. */
const ofSite: HTTPMethods[] = ['GET', 'HEAD']

/**
 * Returns a function that finds the methods allowed on a path, for routes registered after this call; none for an
 * unknown path.
 */
export function collectAllowedMethods(app: FastifyInstance): (path: string) => string[] {
  const methods = new Set<HTTPMethods>()
  const router = findMyWay()
  app.addHook('onRoute', ({ method, url }) => {
    if (!url.startsWith('/api/')) return
    for (const each of [method].flat()) {
      methods.add(each)
      router.on(each as HTTPMethod, url, () => {})
    }
  })
  return (path) => {
    if (!path.startsWith('/api/')) return path === '/api' ? [] : ofSite
    return [...methods].filter((method) => router.find(method as HTTPMethod, path) !== null)
  }
}
