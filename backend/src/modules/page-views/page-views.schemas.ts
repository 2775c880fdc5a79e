import { z } from 'zod'
import { columnOrder, dateFrom, dateTo, pageOf, pageQuery, searchText, sortOrder } from '../../lists/query.ts'
import { seriesOverTime } from '../../series.ts'
import type { PageViewRow, UrlViews } from './page-views.repository.ts'

export const pageViewReport = z.object({
  /** The page's path; only the path of a whole URL is stored. */
  currentURL: z.string().trim().min(1).max(4096),
  /** The page that led to the site; only its host is stored. */
  referrer: z.string().trim().max(4096).default(''),
})

export type PageViewReport = z.infer<typeof pageViewReport>

export const byUrlQuery = pageQuery(20).extend({
  dateFrom,
  dateTo,
  /** The order of the last visits; `sortVisits`, when given, comes first. */
  sortDate: sortOrder(),
  sortVisits: columnOrder,
})

const byUrlEntry = z
  .object({ url: z.string(), visits: z.int(), lastVisitAt: z.iso.datetime() })
  .meta({ id: 'PageViewsByUrl' })

export const byUrlResponse = pageOf(byUrlEntry).meta({ id: 'PageViewsByUrlPage' })

export const pageViewSeriesQuery = z.object({ dateFrom, dateTo })

export const pageViewSeriesResponse = seriesOverTime
  .extend({
    /** The ten pages that were visited most. */
    pages: z.array(z.object({ url: z.string(), visits: z.int() })),
  })
  .meta({ id: 'PageViewSeries' })

export type PageViewSeries = z.infer<typeof pageViewSeriesResponse>

export const pageViewListQuery = pageQuery(20).extend({
  dateFrom,
  dateTo,
  sortDate: sortOrder(),
  search: searchText,
})

const pageViewResponse = z
  .object({
    id: z.int(),
    _id: z.int(),
    currentURL: z.string(),
    ip: z.string(),
    city: z.string(),
    countryName: z.string(),
    org: z.string(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'PageView' })

export const pageViewListResponse = pageOf(pageViewResponse).meta({ id: 'PageViewPage' })

export function toUrlViews({ url, visits, lastVisitAt }: UrlViews): z.infer<typeof byUrlEntry> {
  return { url, visits, lastVisitAt: lastVisitAt.toISOString() }
}

export function toPageView(row: PageViewRow): z.infer<typeof pageViewResponse> {
  const { id, currentUrl, ip, city, countryName, org, createdAt } = row
  return {
    ...{ id, _id: id, currentURL: currentUrl, ip, city, countryName, org },
    createdAt: createdAt.toISOString(),
  }
}
