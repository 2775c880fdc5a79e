import { QueryClient } from '@tanstack/react-query'
import { ApiError } from 'shared-auth'

const TRIES_AFTER_FAILURE = 2

/** The one cache of server data, for the shell and its remotes. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failures, error) => failures < TRIES_AFTER_FAILURE && !isRefusal(error),
    },
  },
})

/** Asking again does not help where the server has understood and said no. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500
}
