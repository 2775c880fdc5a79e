import { queryOptions } from '@tanstack/react-query'
import { http, type SessionUser } from 'shared-auth'

export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: async ({ signal }) => {
    const { data } = await http.get<{ user: SessionUser }>('/api/auth/me', { signal })
    return data.user
  },
})
