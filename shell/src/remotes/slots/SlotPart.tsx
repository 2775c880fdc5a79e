import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, use, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { styled } from 'styled-components'
import { QueryClientsContext } from '../../queryClient.ts'
import { useIsNearViewport } from '../../useIsNearViewport.ts'
import { followRemotes, remoteOf } from '../pageLoad.ts'
import { isPartLoaded, loadPart, type PartLoad, type PartRequest } from './loadPart.ts'
import { PartErrorBoundary } from './PartErrorBoundary.tsx'
import { useIsSettled } from './useIsSettled.ts'

type Props = {
  request: PartRequest
  value: unknown
  /** Height while the part loads. */
  reserve: string | undefined
}

/** Loads a part when its page has settled and its place is near the viewport, and contains its failures. */
export function SlotPart({ request, value, reserve }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const [isLoaded] = useState(() => isPartLoaded(request))
  const isNear = useIsNearViewport(frame, useIsSettled() && !isLoaded)
  const waiting = <div aria-hidden style={{ height: reserve }} />
  return (
    <Frame ref={frame} data-part={`${request.remote}/${request.part}`}>
      {isNear || isLoaded ? (
        <Suspense fallback={waiting}>
          <NearPart request={request} value={value} waiting={waiting} />
        </Suspense>
      ) : (
        waiting
      )}
    </Frame>
  )
}

function NearPart({ request, value, waiting }: Omit<Props, 'reserve'> & { waiting: React.ReactNode }) {
  // Another version, or none, may take the place of the one that the part came from.
  const from = useSyncExternalStore(followRemotes, () => remoteOf(request.remote))
  const [{ load, ...loaded }, setLoaded] = useState(() => ({ from, load: loadPart(request) }))
  if (loaded.from !== from) setLoaded({ from, load: loadPart(request) })
  const { key } = useLocation()
  return (
    <PartErrorBoundary slot={request.slot} report={load.report} locationKey={key}>
      <Suspense fallback={waiting}>
        <LoadedPart load={load} value={value} />
      </Suspense>
    </PartErrorBoundary>
  )
}

function LoadedPart({ load, value }: { load: PartLoad; value: unknown }) {
  const Part = use(load.component)
  const client = use(QueryClientsContext).of(use(load.from))
  return (
    <QueryClientProvider client={client}>
      <Part value={value} />
    </QueryClientProvider>
  )
}

/* A part that renders nothing, or failed, takes no cell of the grid around it. */
const Frame = styled.div`
  &:empty { display: none; }
`
