import { onlineManager, QueryClient } from '@tanstack/react-query'
import { ApiError, isOffline } from 'shared-auth'

const TRIES_AFTER_FAILURE = 2

// TanStack Query assumes that the browser is online until it receives an event.
onlineManager.setOnline(navigator.onLine)

/** The shared cache of server data, for the shell and its remotes. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // Offline requests fail immediately instead of pausing, and are repeated when the browser is back online.
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (failures, error) => failures < TRIES_AFTER_FAILURE && !isRejection(error) && !isOffline(error),
    },
    mutations: { networkMode: 'always' },
  },
})

/** A retry does not help when the server has rejected the request. */
function isRejection(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500
}
