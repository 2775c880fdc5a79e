import { lazy, use } from 'react'
import { toast } from 'shared-ui'
import { type PageLoad, readPageLoad } from './pageLoad.ts'
import { isPreview } from './testers/isPreview.ts'
import { useVersionsPanel } from './testers/versionsPanel.ts'

const TestersCorner = lazy(() =>
  import('./testers/TestersCorner.tsx').then((module) => ({ default: module.TestersCorner })),
)

/** The badge and panel of testers, loaded only while a version is overridden or the panel is open. */
export function TestersBadge() {
  const pageLoad = use(readPageLoad())
  const isOpen = useVersionsPanel((state) => state.isOpen)
  showRejections(pageLoad)
  // The tab of a preview has its own bar, which the code in the frame cannot reach.
  if (isPreview() || (Object.keys(pageLoad.overrides).length === 0 && !isOpen)) return null
  return <TestersCorner isOpen={isOpen} overrides={pageLoad.overrides} />
}

const noticed = new WeakSet<PageLoad>()

function showRejections(pageLoad: PageLoad) {
  if (noticed.has(pageLoad)) return
  noticed.add(pageLoad)
  for (const message of pageLoad.refused) queueMicrotask(() => toast.warning({ message, duration: 8_000 }))
}
