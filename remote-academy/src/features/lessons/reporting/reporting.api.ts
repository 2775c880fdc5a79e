import { queryOptions } from '@tanstack/react-query'

/** The code with which readers report errors; retried like a query when it does not load. */
export const reportingQuery = queryOptions({
  queryKey: ['academy', 'reporting'],
  queryFn: async () => {
    const { Reporting } = await import('./Reporting.tsx')
    return { Reporting }
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})
