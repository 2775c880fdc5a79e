import { queryOptions } from '@tanstack/react-query'
import { me } from 'shared-auth/api'

export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: async ({ signal }) => (await me({ signal })).user,
})
