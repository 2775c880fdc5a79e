import { queryOptions } from '@tanstack/react-query'
import { type ApiSchema, http } from 'shared-auth'
import { type ListOptions, toParams } from '../../admin/list.ts'

/** A page of the site, by its address. */
export type PageVisits = ApiSchema<'UrlVisits'> & { id: string }

export type VisitStat = ApiSchema<'VisitStat'>
export type ViewSeries = ApiSchema<'VisitStatSeries'>

export type DateRange = { dateFrom: string; dateTo: string }

export const pageVisitList: ListOptions<PageVisits, DateRange & { sortDate: string }> = {
  name: 'stat',
  filters: { dateFrom: '', dateTo: '', sortDate: 'DESC' },
  limit: 20,
  fetchPage: async (query, signal) => {
    const path = '/api/stat/analytics/getByURL'
    const { data } = await http.get<ApiSchema<'UrlVisitsPage'>>(path, { params: toParams(query), signal })
    return { ...data, results: data.results.map((row) => ({ ...row, id: row.url })) }
  },
}

export const visitStatList: ListOptions<VisitStat, DateRange & { sortDate: string; search: string }> = {
  name: 'stat-log',
  filters: { search: '', dateFrom: '', dateTo: '', sortDate: 'DESC' },
  limit: 20,
  fetchPage: async (query, signal) => {
    const params = toParams(query)
    const { data } = await http.get<ApiSchema<'VisitStatPage'>>('/api/stat/getAll', { params, signal })
    return data
  },
}

/** What the picture of a range is drawn of; blank dates are none. */
export function viewSeriesQuery({ dateFrom, dateTo }: DateRange) {
  const params = { dateFrom: dateFrom || undefined, dateTo: dateTo || undefined }
  return queryOptions({
    queryKey: ['stat', 'series', params],
    queryFn: async ({ signal }) => {
      const { data } = await http.get<ViewSeries>('/api/stat/series', { params, signal })
      return data
    },
  })
}
