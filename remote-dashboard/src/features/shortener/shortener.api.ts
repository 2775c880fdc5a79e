import { queryOptions } from '@tanstack/react-query'
import { type ApiSchema, apiAddress, http } from 'shared-auth'
import { type ListOptions, toParams } from '../../admin/list.ts'

export type ShortLink = ApiSchema<'ShortLink'>
export type Series = ApiSchema<'ShortLinkSeries'>

export interface LinkInput {
  destination: string
  /** Blank: the server makes one. */
  backHalf: string
}

type Range = { dateVisitFrom: string; dateVisitTo: string }

const root = '/api/shortener'

export const linkList: ListOptions<ShortLink, Range & { search: string; sortVisitCount: string }> = {
  name: 'shortener',
  filters: { search: '', dateVisitFrom: '', dateVisitTo: '', sortVisitCount: 'DESC' },
  limit: 20,
  failed: 'Error al cargar URLs',
  fetchPage: async (query, signal) => {
    const params = toParams(query)
    const { data } = await http.get<ApiSchema<'ShortLinkPage'>>(`${root}/getAllFilter`, { params, signal })
    return data
  },
}

/** What the chart is drawn of; without dates the last 30 days. */
export const seriesFilters = { filters: { dateVisitFrom: '', dateVisitTo: '', shortenerId: '' }, limit: 1 }

export function seriesQuery(filters: typeof seriesFilters.filters) {
  const { page: _page, limit: _limit, ...params } = toParams({ filters, page: 1, limit: 1 })
  return queryOptions({
    queryKey: ['shortener', 'series', params],
    queryFn: async ({ signal }) => {
      const { data } = await http.get<Series>(`${root}/series`, { params, signal })
      return data
    },
  })
}

/** Whether a code may be used for a link, and if not, why. */
export function availabilityQuery(backHalf: string, id: string | undefined) {
  const params = { backHalf, id }
  return queryOptions({
    queryKey: ['shortener', 'availability', params],
    queryFn: async ({ signal }) => {
      const path = `${root}/availability`
      const { data } = await http.get<ApiSchema<'CodeAvailability'>>(path, { params, signal })
      return data
    },
    // Whoever asks again may have lost it to somebody else meanwhile.
    gcTime: 0,
  })
}

/** Of an edited link the server refuses the change when somebody else changed it meanwhile. */
export async function saveLink(input: LinkInput, link?: ShortLink): Promise<void> {
  if (!link) await http.post(`${root}/create`, input)
  else
    await http.patch(`${root}/update/${encodeURIComponent(link.id)}`, { ...input, updatedAt: link.updatedAt })
}

export async function deleteLink(id: string): Promise<void> {
  await http.delete(`${root}/delete/${encodeURIComponent(id)}`)
}

/** Where a short link is opened: the back end's own address. */
export function openAddress({ backHalf }: Pick<ShortLink, 'backHalf'>): string {
  return new URL(apiAddress(`/${encodeURIComponent(backHalf)}`), window.location.href).href
}
