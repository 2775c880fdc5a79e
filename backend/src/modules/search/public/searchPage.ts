import { brandOf } from 'federation/brands'
import { addressKey } from '../../../limits/addresses.ts'
import { MemoryLimiter } from '../../../limits/memoryLimiter.ts'
import type { Services } from '../../../services.ts'
import type { FillPage } from '../../../site/filledPage.ts'
import { typedInto, withResults } from './resultsPage.ts'
import { searchSite } from './searchSite.ts'

/** Of an address in a minute: people send forms. */
export const PAGE_LIMIT = 60

/** Responds to the form of the search, which browsers send where no script does. Nothing is cached, and nothing prerendered for it. */
export function createSearchPage(services: Pick<Services, 'config' | 'db' | 'site'>): FillPage {
  const limit = new MemoryLimiter({ points: PAGE_LIMIT, windowMs: 60_000 })

  return async ({ url, ip, hostname, log }, path) => {
    const q = typedInto(path, url)
    if (q === undefined) return null
    if (limit.consume(addressKey(ip)) > 0)
      return { status: 429, fill: (html) => withResults(html, q, 'limited') }
    try {
      const found = await searchSite(services, { q, brand: brandOf(services.config.siteMode, hostname).id })
      return { status: 200, fill: (html) => withResults(html, q, found) }
    } catch (error) {
      log.warn({ err: error }, 'a search failed')
      return { status: 503, fill: (html) => withResults(html, q, 'failed') }
    }
  }
}
