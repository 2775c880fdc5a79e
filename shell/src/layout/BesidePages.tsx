import { type ComponentProps, lazy, Suspense } from 'react'
import { usePageViews } from '../telemetry/usePageViews.ts'
import type { Background as BackgroundPart } from './Background.tsx'
import { useIsAtRest } from './useIsAtRest.ts'
import { useIsWriting } from './useIsWriting.ts'

const Background = lazy<(props: ComponentProps<typeof BackgroundPart>) => React.ReactNode>(() =>
  import('./Background.tsx').then(
    (module) => ({ default: module.Background }),
    // Offline, or a deploy took the file away: the visit goes on without.
    () => ({ default: () => null }),
  ),
)

/** What every page of the site has beside it: its view is counted, and the background starts when the page is at rest. */
export function BesidePages() {
  usePageViews()
  const isWriting = useIsWriting()
  const isAtRest = useIsAtRest()
  return isAtRest ? (
    <Suspense>
      <Background isWriting={isWriting} />
    </Suspense>
  ) : null
}
