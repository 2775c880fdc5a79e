import { queryOptions } from '@tanstack/react-query'
import { type ApiSchema, http } from 'shared-auth'
import { type ListOptions, toParams } from '../../admin/list.ts'

/** A page of the site, by its address. */
export type PageVisits = ApiSchema<'UrlVisits'> & { id: string }

export type VisitStat = ApiSchema<'VisitStat'>

type Range = { dateFrom: string; dateTo: string }

export const pageVisitList: ListOptions<PageVisits, Range & { sortDate: string }> = {
  name: 'stat',
  filters: { dateFrom: '', dateTo: '', sortDate: 'DESC' },
  limit: 20,
  fetchPage: (query, signal) => fetchPageVisits(toParams(query), signal),
}

export const visitStatList: ListOptions<VisitStat, Range & { sortDate: string; search: string }> = {
  name: 'stat-log',
  filters: { search: '', dateFrom: '', dateTo: '', sortDate: 'DESC' },
  limit: 20,
  fetchPage: async (query, signal) => {
    const params = toParams(query)
    const { data } = await http.get<ApiSchema<'VisitStatPage'>>('/api/stat/getAll', { params, signal })
    return data
  },
}

/** The ten pages that were visited most within the range. */
export function topPagesQuery({ dateFrom, dateTo }: Range) {
  const filters = { dateFrom, dateTo, sortVisits: 'DESC' }
  return queryOptions({
    queryKey: ['stat', 'top', filters],
    queryFn: ({ signal }) => fetchPageVisits(toParams({ filters, page: 1, limit: 10 }), signal),
  })
}

async function fetchPageVisits(params: Record<string, string | number>, signal?: AbortSignal) {
  const path = '/api/stat/analytics/getByURL'
  const { data } = await http.get<ApiSchema<'UrlVisitsPage'>>(path, { params, signal })
  return { ...data, results: data.results.map((row) => ({ ...row, id: row.url })) }
}
