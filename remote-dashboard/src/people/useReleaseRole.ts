import { queryOptions, useQuery } from '@tanstack/react-query'
import { hasRole, useSession } from 'shared-auth'
import { listOwnRemotes } from 'shared-auth/api'

export const ownRemotesQuery = queryOptions({
  queryKey: ['own-remotes'],
  queryFn: async ({ signal }) => (await listOwnRemotes({ signal })).results,
  staleTime: 60_000,
})

/** The role of a person for the releases of the site; 'unknown' until the server has returned their remotes. */
export function useReleaseRole(): 'admin' | 'member' | 'none' | 'unknown' {
  const isAdmin = useSession(({ user }) => hasRole(user, 'admin'))
  const { data, isError } = useQuery({ ...ownRemotesQuery, enabled: !isAdmin })
  if (isAdmin) return 'admin'
  if (!data) return isError ? 'none' : 'unknown'
  return data.length > 0 ? 'member' : 'none'
}
