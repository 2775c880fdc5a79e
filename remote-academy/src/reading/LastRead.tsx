import { lazy, Suspense } from 'react'
import { lastRead, useReading } from './reading.ts'

/** Visitors of a first visit have read nothing, so it is loaded only then. */
const Continue = lazy(() => import('./continue/Continue.tsx').then((m) => ({ default: m.Continue })))

/** Where the reader stopped. */
export function LastRead() {
  const hasRead = useReading((state) => lastRead(state) !== undefined)
  if (!hasRead) return null
  return (
    <Suspense fallback={null}>
      <Continue />
    </Suspense>
  )
}
