import { queryOptions } from '@tanstack/react-query'
import { type ApiSchema, http } from 'shared-auth'
import { type ListOptions, toParams } from '../../admin/list.ts'

export type Visit = ApiSchema<'ShortLinkVisit'>

export type VisitFilters = {
  search: string
  dateVisitFrom: string
  dateVisitTo: string
  sortVisitedAt: string
  shortenerId: string
}

/** Rows that are asked for at once while scrolling. */
export const blockSize = 100

/** Rows that one scrolling frame holds: browsers draw nothing below some ten million pixels. */
export const stretchSize = 50_000

const blocksOfStretch = stretchSize / blockSize

/** Stretches of visits as the pages of a list; each answers its first block of rows. */
export const visitList: ListOptions<Visit, VisitFilters> = {
  name: 'visits',
  filters: { search: '', dateVisitFrom: '', dateVisitTo: '', sortVisitedAt: 'DESC', shortenerId: '' },
  limit: blockSize,
  failed: 'Error al cargar las visitas',
  fetchPage: async ({ filters, page }, signal) => {
    const data = await fetchBlock(filters, (page - 1) * blocksOfStretch, signal)
    return { ...data, pagination: { totalPages: Math.ceil(data.totalItems / stretchSize) } }
  },
}

/** The rows of one block, counted from 0 over all stretches. */
export function visitBlockQuery(filters: VisitFilters, block: number) {
  return queryOptions({
    queryKey: ['visits', 'block', filters, block],
    queryFn: async ({ signal }) => (await fetchBlock(filters, block, signal)).results,
    // Memory stays the same however far somebody scrolls; and rows must not move below their eyes.
    gcTime: 5000,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** The code of the one link whose visits are looked at; null while it has none. */
export function visitedCodeQuery(shortenerId: string) {
  return queryOptions({
    queryKey: ['visits', 'code', shortenerId],
    enabled: shortenerId !== '',
    queryFn: async ({ signal }) => {
      const params = { shortenerId, page: 1, limit: 1 }
      const { results } = await fetchVisits(params, signal)
      return results[0]?.shortener.shortCode ?? null
    },
  })
}

async function fetchBlock(filters: VisitFilters, block: number, signal?: AbortSignal) {
  return fetchVisits(toParams({ filters, page: block + 1, limit: blockSize }), signal)
}

async function fetchVisits(params: Record<string, string | number>, signal?: AbortSignal) {
  const { data } = await http.get<ApiSchema<'ShortLinkVisitPage'>>('/api/shortener/visit', { params, signal })
  return data
}
