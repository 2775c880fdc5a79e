import type { RemoteName } from 'federation'
import { Suspense, use, useState } from 'react'
import { useLocation, useRoutes } from 'react-router-dom'
import type { LoadedRemote } from './loadRemote.ts'
import { forgetRemote, remoteOf, replaceRemote } from './pageLoad.ts'
import { RemoteErrorBoundary } from './RemoteErrorBoundary.tsx'
import { RemoteSkeleton } from './RemoteSkeleton.tsx'
import { remoteRoutes } from './remoteRoutes.tsx'

/** Loads a remote, renders its page for the address, and contains its failures. */
export function RemoteMount({ name }: { name: RemoteName }) {
  const [load, setLoad] = useState(() => remoteOf(name))
  const { key } = useLocation()

  async function handleRetry() {
    await forgetRemote(name)
    setLoad(remoteOf(name))
  }

  function handlePageLost(from: LoadedRemote) {
    const replacement = replaceRemote(from)
    if (replacement) setLoad(replacement)
  }

  return (
    <RemoteErrorBoundary
      name={name}
      load={load}
      locationKey={key}
      onRetry={handleRetry}
      onPageLost={handlePageLost}
    >
      <Suspense fallback={<RemoteSkeleton />}>
        <RemotePages load={load} />
      </Suspense>
    </RemoteErrorBoundary>
  )
}

/** Routes by load: rendering again keeps the same pages, and a retry gets new ones. */
const routesByLoad = new WeakMap<Promise<LoadedRemote>, ReturnType<typeof remoteRoutes>>()

function RemotePages({ load }: { load: Promise<LoadedRemote> }) {
  const loaded = use(load)
  const routes = routesByLoad.get(load) ?? remoteRoutes(loaded)
  routesByLoad.set(load, routes)
  return useRoutes(routes)
}
