import { type ComponentProps, lazy, Suspense } from 'react'
import { usePageViews } from '../../page-views/usePageViews.ts'
import type { Background as BackgroundPart } from './Background.tsx'
import { useIsIdle } from './useIsIdle.ts'
import { useIsWriting } from './useIsWriting.ts'

const Background = lazy<(props: ComponentProps<typeof BackgroundPart>) => React.ReactNode>(() =>
  import('./Background.tsx').then(
    (module) => ({ default: module.Background }),
    // Offline, or the file no longer exists: the page works without it.
    () => ({ default: () => null }),
  ),
)

/** Reports page views, and starts the background work when the page is idle. */
export function BackgroundTasks() {
  usePageViews()
  const isWriting = useIsWriting()
  const isIdle = useIsIdle()
  return isIdle ? (
    <Suspense>
      <Background isWriting={isWriting} />
    </Suspense>
  ) : null
}
