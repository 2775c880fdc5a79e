import type { ChartEntry } from '../../admin/charts/entries.ts'
import type { Series } from './shortener.api.ts'

/** Where visitors came from as bars. */
export function referrerEntries({ referrers }: Series): ChartEntry[] {
  return referrers.map(({ referrer, visits }) => ({ label: referrer || 'Visita directa', value: visits }))
}
