import type { Vitals } from './visitReport.ts'

type LayoutShift = PerformanceEntry & { value: number; hadRecentInput: boolean }

/** A shift belongs to the window of the shifts before it within these times, as in the definition of CLS. */
const GAP_MS = 1_000
const WINDOW_MS = 5_000
/** The browser does not report interactions that are shorter than this. */
const DURATION_THRESHOLD_MS = 40

/**
 * Measures the largest paint, the slowest interaction and the largest burst of layout shifts, each for the page on
 * which it happened. What happened before this module was loaded is measured too.
 */
export function measureVitals(pageVitals: () => Vitals) {
  // The largest paint belongs to the page that the tab was opened with.
  const first = pageVitals()
  observe('largest-contentful-paint', {}, ({ startTime }) => {
    first.lcp = Math.round(startTime)
  })
  observe('event', { durationThreshold: DURATION_THRESHOLD_MS }, (entry) => {
    const { interactionId } = entry as PerformanceEventTiming & { interactionId?: number }
    const vitals = pageVitals()
    if (interactionId) vitals.inp = Math.max(vitals.inp ?? 0, Math.round(entry.duration))
  })
  let burst = { value: 0, startedAt: 0, endedAt: Number.NEGATIVE_INFINITY }
  observe('layout-shift', {}, (entry) => {
    const { value, hadRecentInput, startTime } = entry as LayoutShift
    if (hadRecentInput) return
    const isNew = startTime - burst.endedAt > GAP_MS || startTime - burst.startedAt > WINDOW_MS
    burst = isNew
      ? { value, startedAt: startTime, endedAt: startTime }
      : { ...burst, value: burst.value + value, endedAt: startTime }
    const vitals = pageVitals()
    vitals.cls = Math.max(vitals.cls ?? 0, Math.round(burst.value * 10_000) / 10_000)
  })
}

function observe(
  type: string,
  options: { durationThreshold?: number },
  onEntry: (entry: PerformanceEntry) => void,
) {
  if (!PerformanceObserver.supportedEntryTypes?.includes(type)) return
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) onEntry(entry)
  })
  observer.observe({ type, buffered: true, ...options })
}
