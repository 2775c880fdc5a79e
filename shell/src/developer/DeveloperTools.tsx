import { lazy, Suspense } from 'react'
import { useToolbarFlag } from './toolbarFlag.ts'

const DeveloperToolbar = lazy(() =>
  import('./DeveloperToolbar.tsx').then((module) => ({ default: module.DeveloperToolbar })),
)

/** The developer toolbar, loaded only while its flag is set. */
export function DeveloperTools() {
  const isShown = useToolbarFlag((state) => state.isShown)
  if (!isShown) return null
  return (
    <Suspense>
      <DeveloperToolbar />
    </Suspense>
  )
}
