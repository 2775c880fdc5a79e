import type { PageCode, RemoteRoute } from 'federation'
import { lazy } from 'react'
import type { RouteObject } from 'react-router-dom'
import { describeThrown } from '../describeThrown.ts'
import { whileLoading } from '../loadingPages.ts'
import type { LoadedRemote } from '../loadRemote.ts'
import { RenderedPage } from './RenderedPage.tsx'

/** Thrown by a page whose files did not load, or were blocked. */
export class PageLoadError extends Error {
  readonly from: LoadedRemote
  constructor(from: LoadedRemote, cause: unknown) {
    super(describeThrown(cause).message, { cause })
    this.name = 'PageLoadError'
    this.from = from
  }
}

/** The routes of its pages, or those of its screens in the back office. */
export type RouteKind = 'routes' | 'screens'

/**
 * A remote's routes as the shell mounts them. The router resolves `lazy` only for routes that it was created with, so
 * each of these becomes a React.lazy element. Created again for every load, because React.lazy caches a failure.
 */
export function remoteRoutes(loaded: LoadedRemote, kind: RouteKind): RouteObject[] {
  return (loaded.remote[kind] ?? []).map((route) => mountable(loaded, route))
}

type LoadPage = NonNullable<RemoteRoute['lazy']>

/** The pages that have arrived, by what loads them. */
export const arrived = new WeakMap<LoadPage, PageCode>()

/**
 * Loads a page ahead: React then renders it at once, also when an update would interrupt the takeover of a prerendered
 * page.
 */
export async function preloadRoute({ lazy: load, mount }: RemoteRoute): Promise<PageCode | null> {
  if (!load) {
    await mount?.()
    return null
  }
  const page = await load()
  arrived.set(load, page)
  return page
}

function importPage(loaded: LoadedRemote, load: LoadPage) {
  const page = arrived.get(load)
  // React.lazy does not suspend for what is called back at once.
  // biome-ignore lint/suspicious/noThenProperty: it is a thenable on purpose
  if (page) return { then: (done: (module: object) => void) => done(moduleOf(loaded, load, page)) } as never
  return requestPage(loaded, load)
}

function moduleOf(loaded: LoadedRemote, load: LoadPage, { Component }: PageCode) {
  return {
    default: () => (
      <RenderedPage loaded={loaded} page={load}>
        <Component />
      </RenderedPage>
    ),
  }
}

async function requestPage(loaded: LoadedRemote, load: LoadPage) {
  try {
    const page = await whileLoading(loaded, load())
    arrived.set(load, page)
    return moduleOf(loaded, load, page)
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
