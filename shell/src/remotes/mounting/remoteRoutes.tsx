import type { RemoteRoute } from 'federation'
import { lazy } from 'react'
import type { RouteObject } from 'react-router-dom'
import { describeThrown } from '../describeThrown.ts'
import type { LoadedRemote } from '../loadRemote.ts'
import { DrawnPage } from './DrawnPage.tsx'
import { whileLoading } from './loadingPages.ts'

/** Thrown by a page whose files did not load, or were blocked. */
export class PageLoadError extends Error {
  readonly from: LoadedRemote
  constructor(from: LoadedRemote, cause: unknown) {
    super(describeThrown(cause).message, { cause })
    this.name = 'PageLoadError'
    this.from = from
  }
}

/**
 * A remote's routes as the shell mounts them. The router resolves `lazy` only for routes that it was created with, so
 * each of these becomes a React.lazy element. Created again for every load, because React.lazy caches a failure.
 */
export function remoteRoutes(loaded: LoadedRemote): RouteObject[] {
  return loaded.remote.routes.map((route) => mountable(loaded, route))
}

async function importPage(loaded: LoadedRemote, load: NonNullable<RemoteRoute['lazy']>) {
  try {
    const { Component } = await whileLoading(loaded, load())
    return {
      default: () => (
        <DrawnPage loaded={loaded} page={load}>
          <Component />
        </DrawnPage>
      ),
    }
  } catch (error) {
    throw new PageLoadError(loaded, error)
  }
}

/** A page that mounts itself, and the code for it, which no other page needs. */
async function importMounted(
  loaded: LoadedRemote,
  mount: NonNullable<RemoteRoute['mount']>,
  path: string | undefined,
) {
  const [{ mountedPage }, module] = await Promise.all([import('./page/mountedPage.tsx'), mount()])
  return mountedPage(loaded, module, path)
}

function mountable(loaded: LoadedRemote, route: RemoteRoute): RouteObject {
  const { lazy: ownLoad, mount, children, ...rest } = route
  const load = ownLoad ?? (mount && (() => importMounted(loaded, mount, route.path)))
  if (load) {
    const Page = lazy(() => importPage(loaded, load))
    rest.element = <Page />
  }
  if (!children) return rest as RouteObject
  return { ...rest, children: children.map((child) => mountable(loaded, child)) } as RouteObject
}
