import { queryOptions } from '@tanstack/react-query'
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

/** The label of an administrator in a choice of people. */
export function nameOfAdmin({ id, name }: { id: string; name: string }, ownId: string | undefined): string {
  return id === ownId ? `${name} (tú)` : name
}
