import { queryOptions } from '@tanstack/react-query'
import { readSystemInfo } from 'shared-auth/api'

export const infoQuery = queryOptions({
  queryKey: ['info'],
  queryFn: ({ signal }) => readSystemInfo({ signal }),
})
