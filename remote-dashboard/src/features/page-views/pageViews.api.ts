import { queryOptions } from '@tanstack/react-query'
import { chosenOf, type FiltersOf, type ListOptions, toParams } from 'shared-admin'
import {
  type ListPageViewsParams,
  listPageViews,
  listPageViewsByUrl,
  type PageView,
  type PageViewSeriesParams,
  type PageViewsByUrl,
  pageViewSeries,
} from 'shared-auth/api'

/** The views of a page, whose address is the id. */
export type PageViews = PageViewsByUrl & { id: string }

type PageViewFilters = Record<'dateFrom' | 'dateTo' | 'sortVisits', string>

export const pageViewsList: ListOptions<PageViews, PageViewFilters> = {
  name: 'stat',
  // By what the table shows; the date of the last view is not among its columns.
  filters: { dateFrom: '', dateTo: '', sortVisits: 'DESC' },
  limit: 20,
  fetchPage: async (query, signal) => {
    const page = await listPageViewsByUrl(toParams(query), { signal })
    return { ...page, results: page.results.map((row) => ({ ...row, id: row.url })) }
  },
}

/** Every single page view. */
export const pageViewLog: ListOptions<PageView, FiltersOf<Required<ListPageViewsParams>>> = {
  name: 'stat-log',
  filters: { search: '', dateFrom: '', dateTo: '', sortDate: 'DESC' },
  limit: 20,
  fetchPage: (query, signal) => listPageViews(toParams(query), { signal }),
}

/** What the charts of a range are drawn from; blank dates leave it open. */
export function pageViewSeriesQuery({ dateFrom, dateTo }: FiltersOf<Required<PageViewSeriesParams>>) {
  const params: PageViewSeriesParams = chosenOf({ dateFrom, dateTo })
  return queryOptions({
    queryKey: ['stat', 'series', params],
    queryFn: ({ signal }) => pageViewSeries(params, { signal }),
  })
}
