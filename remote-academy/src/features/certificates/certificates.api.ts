import { queryOptions } from '@tanstack/react-query'
import { nullWhenMissing } from 'shared-auth'
import { getCertificate } from 'shared-auth/api'

/** A certificate as this reader may see it; null for one that does not exist or is not shared. */
export function certificateQuery(id: string, readerId: string | undefined) {
  return queryOptions({
    queryKey: ['academy', 'certificates', 'record', id, readerId],
    queryFn: ({ signal }) => getCertificate(id, { signal }).then(({ results }) => results, nullWhenMissing),
  })
}
