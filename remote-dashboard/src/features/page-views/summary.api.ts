import { queryOptions } from '@tanstack/react-query'
import { type AddressOptions, chosenOf, isPlausible } from 'shared-admin'
import {
  listPageViewsByUrl,
  livePageViews,
  type PageViewFunnelParams,
  type PageViewSummaryParams,
  pageViewFunnel,
  pageViewSummary,
} from 'shared-auth/api'

/** The whole state of the screen, which its address keeps: the period, the filters of visitors, the funnel. */
export type SummaryFilters = Record<PeriodName | DimensionName | StepName, string>

type PeriodName = 'days' | 'dateFrom' | 'dateTo'
export type DimensionName = 'url' | 'entry' | 'exit' | 'source' | 'device' | 'country'
export type StepName = 'step1' | 'step2' | 'step3'

const MAX_DAYS = 366

export const summaryFilters: AddressOptions<SummaryFilters> = {
  filters: {
    ...{ days: '30', dateFrom: '', dateTo: '' },
    ...{ url: '', entry: '', exit: '', source: '', device: '', country: '' },
    ...{ step1: '', step2: '', step3: '' },
  },
  limit: 20,
  accepts: (name, value) => {
    if (name === 'days') return /^[1-9]\d{0,2}$/.test(value) && Number(value) <= MAX_DAYS
    if (name === 'country') return /^([A-Z]{2}|unknown)$/.test(value)
    if (name === 'device') return /^(computer|phone|tablet|unknown)$/.test(value)
    return isPlausible(name, value) && (!name.startsWith('date') || value.length === 10)
  },
}

export function summaryQuery(filters: SummaryFilters) {
  const { step1: _first, step2: _second, step3: _third, ...others } = filters
  const params: PageViewSummaryParams = chosenOf(others)
  return queryOptions({
    queryKey: ['stat', 'summary', params],
    queryFn: ({ signal }) => pageViewSummary(params, { signal }),
  })
}

export function funnelQuery(filters: SummaryFilters) {
  const params: PageViewFunnelParams = chosenOf(filters)
  return queryOptions({
    queryKey: ['stat', 'funnel', params],
    enabled: filters.step1 !== '' && filters.step2 !== '' && filters.step3 !== '',
    queryFn: ({ signal }) => pageViewFunnel(params, { signal }),
  })
}

/** The pages that were viewed most, to choose from. */
export const knownPagesQuery = queryOptions({
  queryKey: ['stat', 'known-pages'],
  queryFn: async ({ signal }) => {
    const { results } = await listPageViewsByUrl({ sortVisits: 'DESC', limit: 100, page: 1 }, { signal })
    return results.map(({ url }) => url)
  },
})

/** The last half hour; refetched after each view, and regularly because the half hour moves on. */
export const liveQuery = queryOptions({
  queryKey: ['stat', 'live'],
  queryFn: ({ signal }) => livePageViews({ signal }),
  refetchInterval: 30_000,
})
