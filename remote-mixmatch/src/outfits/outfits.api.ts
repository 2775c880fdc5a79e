import { queryOptions } from '@tanstack/react-query'
import { listOutfits } from 'shared-auth/api'

/** The outfits that a person saved: favourites first, then the newest. */
export function outfitsQuery(userId: string) {
  return queryOptions({
    queryKey: ['mixmatch', 'outfits', userId],
    queryFn: async ({ signal }) => (await listOutfits({ signal })).results,
  })
}

/** The path of the public page of an outfit. */
export const sharedPath = (shareId: string) => `/mixmatch/conjunto/${shareId}`
