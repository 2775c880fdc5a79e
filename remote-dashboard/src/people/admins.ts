import { queryOptions, useQuery } from '@tanstack/react-query'
import { hasRole, useSession } from 'shared-auth'
import { listUsers } from 'shared-auth/api'

/** The administrators to whom work can be assigned, by name. */
export const adminsQuery = queryOptions({
  queryKey: ['users', 'admins'],
  queryFn: async ({ signal }) => {
    const { results } = await listUsers({ role: 'admin', sortName: 'ASC', limit: 100 }, { signal })
    return results.filter(({ isActive }) => isActive).map(({ id, name }) => ({ id, name }))
  },
  staleTime: 60_000,
})

/** The administrators, for other administrators; collaborators do not see the list of users. */
export function useAdmins() {
  const isAdmin = useSession(({ user }) => hasRole(user, 'admin'))
  return useQuery({ ...adminsQuery, enabled: isAdmin })
}

/** The label of an administrator in a choice of people. */
export function nameOfAdmin({ id, name }: { id: string; name: string }, ownId: string | undefined): string {
  return id === ownId ? `${name} (tú)` : name
}
