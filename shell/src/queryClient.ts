import { QueryClient } from '@tanstack/react-query'
import { createContext } from 'react'
import { ApiError, isOffline } from 'shared-auth'
import type { LoadedRemote } from './remotes/loadRemote.ts'

const TRIES_AFTER_FAILURE = 2

/** The caches of server data: the shell's own, under null, and one for each remote as it was loaded. */
export type QueryClients = {
  all: Map<LoadedRemote | null, QueryClient>
  of: (loaded: LoadedRemote | null) => QueryClient
}

/**
 * Two remotes may use one key for data of different shapes, and so may two versions of one remote. A remote that is loaded
 * again, after a failure, starts without the data that it failed with.
 */
export function createQueryClients(create: () => QueryClient): QueryClients {
  const all: QueryClients['all'] = new Map()
  const of: QueryClients['of'] = (loaded) => {
    const client = all.get(loaded) ?? create()
    all.set(loaded, client)
    return client
  }
  return { all, of }
}

/** The caches of this page load. */
export const queryClients = createQueryClients(
  () =>
    new QueryClient({
      defaultOptions: {
        queries: {
          staleTime: 30_000,
          // Offline requests fail immediately instead of pausing, and are repeated when the browser is back online.
          networkMode: 'always',
          refetchOnReconnect: true,
          retry: (failures, error) =>
            failures < TRIES_AFTER_FAILURE && !isRejection(error) && !isOffline(error),
        },
        mutations: { networkMode: 'always' },
      },
    }),
)

/** The caches that the application uses; a page that is prerendered has its own. */
export const QueryClientsContext = createContext(queryClients)

/** A retry does not help when the server has rejected the request. */
function isRejection(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500
}
