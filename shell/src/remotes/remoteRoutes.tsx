import type { RemoteRoute } from 'federation'
import { lazy } from 'react'
import type { RouteObject } from 'react-router-dom'
import type { LoadedRemote } from './loadRemote.ts'

/** Thrown by a page whose files did not load, or were blocked. */
export class PageLoadError extends Error {
  readonly from: LoadedRemote
  constructor(from: LoadedRemote, cause: unknown) {
    super(String(cause), { cause })
    this.name = 'PageLoadError'
    this.from = from
  }
}

/**
 * A remote's routes as the shell mounts them. The router resolves `lazy` only for routes that it was created with, so each
 * of these becomes a React.lazy element. Created again for every try, since React.lazy caches a failure.
 */
export function remoteRoutes(loaded: LoadedRemote): RouteObject[] {
  return loaded.remote.routes.map((route) => mountable(loaded, route))
}

function mountable(loaded: LoadedRemote, route: RemoteRoute): RouteObject {
  const { lazy: load, children, ...rest } = route
  if (load) {
    const Page = lazy(async () => {
      const module = await load().catch((error: unknown) => Promise.reject(new PageLoadError(loaded, error)))
      return { default: module.Component }
    })
    rest.element = <Page />
  }
  if (!children) return rest as RouteObject
  return { ...rest, children: children.map((child) => mountable(loaded, child)) } as RouteObject
}
