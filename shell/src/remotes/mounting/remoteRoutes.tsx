import type { RemoteRoute } from 'federation'
import { lazy } from 'react'
import type { RouteObject } from 'react-router-dom'
import type { LoadedRemote } from '../loadRemote.ts'

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

const loadingPages = new Map<LoadedRemote, number>()

/** Whether a page of a version has been requested and has not arrived. */
export function isPageLoading(loaded: LoadedRemote): boolean {
  return (loadingPages.get(loaded) ?? 0) > 0
}

async function importPage(loaded: LoadedRemote, load: NonNullable<RemoteRoute['lazy']>) {
  const count = (change: number) => loadingPages.set(loaded, (loadingPages.get(loaded) ?? 0) + change)
  count(1)
  try {
    return { default: (await load()).Component }
  } catch (error) {
    throw new PageLoadError(loaded, error)
  } finally {
    count(-1)
  }
}

function mountable(loaded: LoadedRemote, route: RemoteRoute): RouteObject {
  const { lazy: load, children, ...rest } = route
  if (load) {
    const Page = lazy(() => importPage(loaded, load))
    rest.element = <Page />
  }
  if (!children) return rest as RouteObject
  return { ...rest, children: children.map((child) => mountable(loaded, child)) } as RouteObject
}
