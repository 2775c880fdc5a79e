import { Suspense } from 'react'
import { lazyBackground } from '../../lazyBackground.ts'
import { usePageViews } from '../../page-views/usePageViews.ts'
import { useIsIdle } from '../../useIsIdle.ts'
import { useIsWriting } from './useIsWriting.ts'

const Background = lazyBackground((code) => code.Background)

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
