import { type ComponentType, lazy } from 'react'
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

function mountable(loaded: LoadedRemote, route: RouteObject): RouteObject {
  const { lazy: load, ...rest } = route
  if (typeof load === 'function') {
    const Page = lazy(async () => {
      const module = await load().catch((error: unknown) => Promise.reject(new PageLoadError(loaded, error)))
      return { default: componentOf(module) }
    })
    rest.element = <Page />
  }
  if (!rest.children) return rest
  return { ...rest, children: rest.children.map((child) => mountable(loaded, child)) } as RouteObject
}

function componentOf(module: object): ComponentType {
  if ('Component' in module) return module.Component as ComponentType
  throw new Error('La página no exporta un componente')
}
