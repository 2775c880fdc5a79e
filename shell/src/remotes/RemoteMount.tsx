import { QueryClientProvider } from '@tanstack/react-query'
import type { RemoteName } from 'federation'
import { Suspense, use, useEffect, useRef, useSyncExternalStore } from 'react'
import { useLocation, useRoutes } from 'react-router-dom'
import { QueryClientsContext } from '../queryClient.ts'
import { reportPage } from './healing/failures.ts'
import { markMounting } from './healing/frozen.ts'
import { heal } from './healing/heal.ts'
import { enter } from './healing/leaving.ts'
import { pageOf } from './healing/pageOf.ts'
import { retryRemote } from './healing/replaceRemote.ts'
import { usePageWatch } from './healing/usePageWatch.ts'
import { whileLoading } from './loadingPages.ts'
import type { LoadedRemote } from './loadRemote.ts'
import { isStandIn, MissingPageError } from './MissingPageError.ts'
import { forgetUnrendered } from './mounting/RenderedPage.tsx'
import { PageLoadError, type RouteKind, remoteRoutes } from './mounting/remoteRoutes.tsx'
import { followRemotes, remoteOf } from './pageLoad.ts'
import { RemoteErrorBoundary } from './RemoteErrorBoundary.tsx'
import { RemoteSkeleton } from './RemoteSkeleton.tsx'
import { backOfficeParts } from './siteParts.ts'

type Props = {
  name: RemoteName
  /** What it renders of the remote: its pages, or its screens in the back office. */
  kind?: RouteKind
}

/** Loads a remote, renders its page for the address, and contains its failures. */
export function RemoteMount({ name, kind = 'routes' }: Props) {
  const present = () => remoteOf(name)
  const load = useSyncExternalStore(followRemotes, present, present)
  const place = useRef<HTMLDivElement>(null)
  const { key } = useLocation()
  usePageWatch(place, load)

  function handleFailure(from: LoadedRemote, error: unknown) {
    forgetUnrendered()
    if (error instanceof MissingPageError) return
    heal(from, error instanceof PageLoadError ? 'load' : 'render', error)
  }

  return (
    <RemoteErrorBoundary
      name={name}
      load={load}
      locationKey={key}
      onRetry={() => retryRemote(name)}
      onFailure={handleFailure}
    >
      <div ref={place} data-remote={name} style={{ display: 'contents' }}>
        <Suspense fallback={<RemoteSkeleton />}>
          <RemotePages load={load} kind={kind} />
        </Suspense>
      </div>
    </RemoteErrorBoundary>
  )
}

/** Routes by load: a rerender keeps the same pages, and a retry gets new ones. */
const routesByLoad = {
  routes: new WeakMap<Promise<LoadedRemote>, ReturnType<typeof remoteRoutes>>(),
  screens: new WeakMap<Promise<LoadedRemote>, ReturnType<typeof remoteRoutes>>(),
}

function RemotePages({ load, kind }: { load: Promise<LoadedRemote>; kind: RouteKind }) {
  const loaded = use(load)
  const clients = use(QueryClientsContext)
  const { pathname } = useLocation()
  const parts = backOfficeParts(pathname)
  if (parts) {
    // The version is not to blame while it waits for these.
    whileLoading(loaded, parts)
    use(parts)
  }
  const routes = routesByLoad[kind].get(load) ?? remoteRoutes(loaded, kind)
  routesByLoad[kind].set(load, routes)
  const page = pageOf(loaded, pathname)
  // Done while rendering, because a page that freezes the tab is never committed.
  if (loaded.source !== 'source') markMounting(loaded.name, loaded.version, page)
  useEffect(() => reportPage(loaded, page), [loaded, page])
  useEffect(() => enter(loaded), [loaded])
  const pages = useRoutes(routes)
  if (pages === null && isStandIn(loaded)) throw new MissingPageError('sin ruta')
  return <QueryClientProvider client={clients.of(loaded)}>{pages}</QueryClientProvider>
}
