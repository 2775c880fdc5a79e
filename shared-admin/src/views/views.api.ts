import { queryOptions, useQuery } from '@tanstack/react-query'
import { useSession } from 'shared-auth'
import { listViews } from 'shared-auth/api'

/** The person's views of all lists in one query, because they are few and every list needs its own when it opens. */
export const viewsQuery = queryOptions({
  queryKey: ['views'],
  queryFn: async ({ signal }) => (await listViews({ signal })).results,
  staleTime: 300_000,
})

/** The signed-in person's views of a list; undefined until they are loaded. */
export function useViews(list: string) {
  const isSignedIn = useSession(({ user }) => user !== null)
  const { data, isError, isFetching, refetch } = useQuery({ ...viewsQuery, enabled: isSignedIn })
  return {
    views: data?.filter((view) => view.list === list),
    isError: isError && !data,
    isFetching,
    retry: () => void refetch(),
  }
}
