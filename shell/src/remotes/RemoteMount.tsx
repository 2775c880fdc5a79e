import type { RemoteName } from 'federation'
import { Suspense, use, useState } from 'react'
import { useLocation, useRoutes } from 'react-router-dom'
import type { LoadedRemote } from './loadRemote.ts'
import { RemoteErrorBoundary } from './RemoteErrorBoundary.tsx'
import { RemoteSkeleton } from './RemoteSkeleton.tsx'
import { remoteRoutes } from './remoteRoutes.tsx'
import { forgetRemote, remoteOf } from './visitRemotes.ts'

/** The place of a remote: loads it, draws the page for the address, keeps its failures to itself. */
export function RemoteMount({ name }: { name: RemoteName }) {
  const [load, setLoad] = useState(() => remoteOf(name))
  const { key } = useLocation()

  async function handleRetry() {
    await forgetRemote(name)
    setLoad(remoteOf(name))
  }

  return (
    <RemoteErrorBoundary name={name} load={load} locationKey={key} onRetry={handleRetry}>
      <Suspense fallback={<RemoteSkeleton />}>
        <RemotePages load={load} />
      </Suspense>
    </RemoteErrorBoundary>
  )
}

/** Routes by load, so that rendering again keeps the pages and a new try gets new ones. */
const routesByLoad = new WeakMap<Promise<LoadedRemote>, ReturnType<typeof remoteRoutes>>()

function RemotePages({ load }: { load: Promise<LoadedRemote> }) {
  const { remote } = use(load)
  const routes = routesByLoad.get(load) ?? remoteRoutes(remote)
  routesByLoad.set(load, routes)
  return useRoutes(routes)
}
