import { queryOptions } from '@tanstack/react-query'
import { getWardrobeUser } from 'shared-auth/api'

/** The items of a person's wardrobe, newest first. */
export function wardrobeQuery(userId: string) {
  return queryOptions({
    queryKey: ['mixmatch', 'wardrobe', userId],
    // Addresses of photos are valid for an hour at least.
    refetchInterval: 30 * 60_000,
    queryFn: async ({ signal }) => (await getWardrobeUser(userId, { signal })).items,
  })
}
