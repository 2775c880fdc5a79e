import type { ShortLinkSeries } from 'shared-auth/api'
import type { ChartEntry } from '../../charts/entries.ts'

/** The referrers of visits as chart entries. */
export function referrerEntries({ referrers }: ShortLinkSeries): ChartEntry[] {
  return referrers.map(({ referrer, visits }) => ({ label: referrer || 'Visita directa', value: visits }))
}
