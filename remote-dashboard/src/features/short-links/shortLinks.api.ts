import { queryOptions } from '@tanstack/react-query'
import { chosenOf, type FiltersOf, type ListOptions, toParams, withOneSort } from 'shared-admin'
import { apiAddress } from 'shared-auth'
import {
  type CreateShortLinkBody,
  checkShortCode,
  createShortLink,
  getShortLink,
  type ListShortLinksParams,
  listShortLinks,
  listShortLinkTags,
  type ShortLink,
  type ShortLinkSeriesParams,
  shortLinkSeries,
  updateShortLink,
} from 'shared-auth/api'

/** Blank code: the server generates one. Blank password: the stored one stays; null removes it. */
export type ShortLinkInput = CreateShortLinkBody

/** The address of the screen of short links. */
export const shortLinksPath = '/dashboard/application/shortener'

const shortLinkFilters = {
  ...{ search: '', tag: '', dateVisitFrom: '', dateVisitTo: '' },
  ...{ sortCreatedAt: 'DESC', sortVisitCount: '' },
} satisfies FiltersOf<ListShortLinksParams>

export type ShortLinkFilters = typeof shortLinkFilters

export const shortLinkList: ListOptions<ShortLink, ShortLinkFilters> = {
  name: 'shortener',
  filters: shortLinkFilters,
  limit: 20,
  failed: 'Error al cargar URLs',
  fetchPage: (query, signal) => listShortLinks(toParams(withOneSort(query, shortLinkFilters)), { signal }),
}

/** The filters of the charts; without dates they show every visit. */
export const seriesFilters = { filters: { dateVisitFrom: '', dateVisitTo: '', shortenerId: '' }, limit: 1 }

export function seriesQuery(filters: FiltersOf<Required<ShortLinkSeriesParams>>) {
  const params: ShortLinkSeriesParams = chosenOf(filters)
  return queryOptions({
    queryKey: ['shortener', 'series', params],
    queryFn: ({ signal }) => shortLinkSeries(params, { signal }),
  })
}

/** Whether a code may be used for a link, and if not, why. */
export function availabilityQuery(backHalf: string, id: string | undefined) {
  return queryOptions({
    queryKey: ['shortener', 'availability', backHalf, id],
    queryFn: ({ signal }) => checkShortCode({ backHalf, id }, { signal }),
    // Not cached, because somebody else may take the code at any time.
    gcTime: 0,
  })
}

/** Creates a short link, or updates one; the server rejects an update if somebody else changed it since `updatedAt`. */
export async function saveShortLink(
  input: ShortLinkInput,
  link?: Pick<ShortLink, 'id'> & { updatedAt?: string },
): Promise<ShortLink> {
  if (!link) return createShortLink(input)
  return updateShortLink(link.id, { ...input, updatedAt: link.updatedAt })
}

/** One link as it is now. */
export function linkQuery(id: string) {
  return queryOptions({
    queryKey: ['shortener', 'link', id],
    queryFn: ({ signal }) => getShortLink(id, { signal }),
  })
}

/** The tags in use, the most frequent first. */
export const tagsQuery = queryOptions({
  queryKey: ['shortener', 'tags'],
  queryFn: async ({ signal }) => (await listShortLinkTags({ signal })).results,
})

/** The address that opens a short link: it is served by the back end. */
export function openAddress({ backHalf }: Pick<ShortLink, 'backHalf'>): string {
  return new URL(apiAddress(`/${encodeURIComponent(backHalf)}`), window.location.href).href
}
