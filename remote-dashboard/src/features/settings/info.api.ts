import { queryOptions } from '@tanstack/react-query'
import { type ApiSchema, http } from 'shared-auth'

export type SystemInfo = ApiSchema<'SystemInfo'>

export const infoQuery = queryOptions({
  queryKey: ['info'],
  queryFn: async ({ signal }) => {
    const { data } = await http.get<SystemInfo>('/api/info/system', { signal })
    return data
  },
})
