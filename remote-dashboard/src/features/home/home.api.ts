import { queryOptions } from '@tanstack/react-query'
import { getWardrobeUser, me, readHomeSummary } from 'shared-auth/api'

const REFRESH_MS = 60_000

export const summaryQuery = queryOptions({
  queryKey: ['home', 'summary'],
  queryFn: ({ signal }) => readHomeSummary({ signal }),
  refetchInterval: REFRESH_MS,
})

/** The number of a user's garments, from the cache entry that the wardrobe screen uses, too. */
export function garmentCountQuery(userId: string) {
  return queryOptions({
    queryKey: ['wardrobe', 'owner', userId],
    queryFn: ({ signal }) => getWardrobeUser(userId, { signal }),
    select: ({ items }) => items.length,
  })
}

export const ownProfileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: async ({ signal }) => (await me({ signal })).user,
})
