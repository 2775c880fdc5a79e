import { queryOptions } from '@tanstack/react-query'
import { type FiltersOf, type ListOptions, toParams } from 'shared-admin'
import { type ListShortLinkVisitsParams, listShortLinkVisits, type ShortLinkVisit } from 'shared-auth/api'

export type VisitFilters = FiltersOf<Required<ListShortLinkVisitsParams>>

/** Rows per request while scrolling. */
export const blockSize = 100

/** Rows of one scrolling frame: browsers render nothing below about ten million pixels. */
export const stretchSize = 50_000

const blocksOfStretch = stretchSize / blockSize

/** Stretches of visits as the pages of a list; each brings its first block of rows. */
export const visitList: ListOptions<ShortLinkVisit, VisitFilters> = {
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
    // Bounds memory however far somebody scrolls; never refetched, so that rows do not shift while they are read.
    gcTime: 5000,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** The code of the one link whose visits are shown; null while it has none. */
export function visitedCodeQuery(shortenerId: string) {
  return queryOptions({
    queryKey: ['visits', 'code', shortenerId],
    enabled: shortenerId !== '',
    queryFn: async ({ signal }) => {
      const { results } = await listShortLinkVisits({ shortenerId, page: 1, limit: 1 }, { signal })
      return results[0]?.shortener.shortCode ?? null
    },
  })
}

function fetchBlock(filters: VisitFilters, block: number, signal?: AbortSignal) {
  return listShortLinkVisits(toParams({ filters, page: block + 1, limit: blockSize }), { signal })
}
