import { usePageViews } from './usePageViews.ts'

/** What the site tells its server of a visit. Draws nothing. */
export function Telemetry() {
  usePageViews()
  return null
}
