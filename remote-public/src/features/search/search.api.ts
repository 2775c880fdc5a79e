import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listSuggestedPages, type SiteSearchResponse, searchSite } from 'shared-auth/api'
import { brand } from 'shared-ui'

/** In characters; the server refuses more. */
export const MAX_TYPED = 100

/** The results for a text; those of the text before stay until they arrive. */
export const resultsQuery = (typed: string) =>
  queryOptions({
    queryKey: ['search', typed],
    queryFn: async ({ signal }) => ({
      typed,
      ...(await searchSite({ q: typed, ...(brand.id && { brand: brand.id }) }, { signal })),
    }),
    enabled: typed !== '',
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    retry: false,
    networkMode: 'always',
  })

export const suggestedQuery = queryOptions({
  queryKey: ['search', 'suggested'],
  queryFn: async ({ signal }) => (await listSuggestedPages({ signal })).results,
  staleTime: 300_000,
  retry: false,
})

/** What is looked for when this was typed. */
export function wantedIn(typed: string): string {
  return [...typed.trim().replace(/\s+/g, ' ')].slice(0, MAX_TYPED).join('')
}

export function countOf({ results }: Pick<SiteSearchResponse, 'results'>): string {
  const count = results.reduce((sum, { headings }) => sum + 1 + headings.length, 0)
  if (count === 0) return 'Sin resultados'
  return count === 1 ? '1 resultado' : `${count} resultados`
}
