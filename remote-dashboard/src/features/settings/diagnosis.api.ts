import { queryOptions } from '@tanstack/react-query'
import { diagnose } from 'shared-auth/api'

export const diagnosisQuery = queryOptions({
  queryKey: ['diagnosis'],
  queryFn: ({ signal }) => diagnose({ signal }),
})
