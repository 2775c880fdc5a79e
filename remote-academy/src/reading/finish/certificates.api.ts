import { queryOptions } from '@tanstack/react-query'
import { listOwnCertificates } from 'shared-auth/api'

/** The reader's certificates. */
export function ownCertificatesQuery(readerId: string) {
  return queryOptions({
    queryKey: ['academy', 'certificates', 'own', readerId],
    queryFn: async ({ signal }) => (await listOwnCertificates({ signal })).results,
    staleTime: 60_000,
  })
}
