import {
  Suspense,
  use,
  useCallback,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useLocation } from 'react-router-dom'
import { styled } from 'styled-components'
import { useIsNearViewport } from '../../useIsNearViewport.ts'
import { followRemotes, remoteOf } from '../pageLoad.ts'
import { isPartLoaded, loadPart, type PartLoad, type PartRequest } from './loadPart.ts'
import { PartErrorBoundary } from './PartErrorBoundary.tsx'
import { RemotePart } from './RemotePart.tsx'
import { prerenderedContent, SlotOutletsContext } from './slotOutlets.ts'
import { useIsSettled } from './useIsSettled.ts'

type Props = {
  request: PartRequest
  value: unknown
  /** Height while the part loads. */
  reserve: string | undefined
}

/**
 * Loads a part when its page has settled and its outlet is near the viewport, and contains its failures. Until then its
 * outlet shows what was prerendered there, or nothing.
 */
export function SlotPart({ request, value, reserve }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const id = useId()
  const [isLoaded] = useState(() => isPartLoaded(request))
  const isNear = useIsNearViewport(frame, useIsSettled() && !isLoaded)
  const [prerendered] = useState(() => prerenderedContent(id))
  const [isShown, setIsShown] = useState(false)
  const show = useCallback(() => setIsShown(true), [])
  use(SlotOutletsContext)?.({ id, remote: request.remote, part: request.part, value })
  return (
    <Frame ref={frame} data-part={`${request.remote}/${request.part}`}>
      {!isShown &&
        (prerendered === null ? (
          <div id={id} aria-hidden style={{ height: reserve }} />
        ) : (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: what the page itself contains already, unchanged
          <div id={id} data-drawn="" dangerouslySetInnerHTML={{ __html: prerendered }} />
        ))}
      {(isNear || isLoaded) && (
        <Suspense>
          <NearPart request={request} value={value} reserve={isShown ? reserve : 0} onShown={show} />
        </Suspense>
      )}
    </Frame>
  )
}

type NearProps = Omit<Props, 'reserve'> & {
  reserve: string | number | undefined
  onShown: () => void
}

function NearPart({ request, value, reserve, onShown }: NearProps) {
  // Another version, or none, may take the place of the one that the part came from.
  const from = useSyncExternalStore(followRemotes, () => remoteOf(request.remote))
  const [{ load, ...loaded }, setLoaded] = useState(() => ({ from, load: loadPart(request) }))
  if (loaded.from !== from) setLoaded({ from, load: loadPart(request) })
  const { key } = useLocation()
  return (
    <PartErrorBoundary slot={request.slot} report={load.report} locationKey={key} onFailed={onShown}>
      <Suspense fallback={<div aria-hidden style={{ height: reserve }} />}>
        <LoadedPart load={load} value={value} onShown={onShown} />
      </Suspense>
    </PartErrorBoundary>
  )
}

/** A part whose code is loaded; `onShown` is called before the browser paints it. */
function LoadedPart({ load, value, onShown }: { load: PartLoad; value: unknown; onShown: () => void }) {
  const component = use(load.component)
  const from = use(load.from)
  useLayoutEffect(onShown, [onShown])
  return <RemotePart from={from} component={component} value={value} />
}

/* A part that renders nothing, or failed, takes no cell of the grid around it. */
const Frame = styled.div`
  &:empty { display: none; }
`
