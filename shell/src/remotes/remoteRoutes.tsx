import type { Remote } from 'federation'
import { type ComponentType, lazy } from 'react'
import type { RouteObject } from 'react-router-dom'

/**
 * A remote's routes as the shell mounts them. The router resolves `lazy` for its own routes only, and these come after
 * it was made, so each becomes a React.lazy element. Made anew for every try: React.lazy remembers a failure.
 */
export function remoteRoutes({ routes }: Remote): RouteObject[] {
  return routes.map(mountable)
}

function mountable(route: RouteObject): RouteObject {
  const { lazy: load, ...rest } = route
  if (typeof load === 'function') {
    const Page = lazy(async () => ({ default: componentOf(await load()) }))
    rest.element = <Page />
  }
  if (!rest.children) return rest
  return { ...rest, children: rest.children.map(mountable) } as RouteObject
}

function componentOf(module: object): ComponentType {
  if ('Component' in module) return module.Component as ComponentType
  throw new Error('La página no exporta un componente')
}
