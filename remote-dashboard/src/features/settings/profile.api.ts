import { queryOptions } from '@tanstack/react-query'
import { type ApiSchema, http } from 'shared-auth'

export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: async ({ signal }) => {
    const { data } = await http.get<ApiSchema<'MeAnswer'>>('/api/auth/me', { signal })
    return data.user
  },
})
