import type { ReactNode } from 'react'
import { EmptyState } from './EmptyState.tsx'
import { ErrorState } from './ErrorState.tsx'

/** The fields of a query's result that determine its state. */
interface Query<Data> {
  data: Data | undefined
  isPending: boolean
  isFetching: boolean
  refetch: () => unknown
}

export interface QueryStateProps<Data> {
  query: Query<Data>
  /** Shown until the first response: a skeleton of what comes. */
  loading: ReactNode
  /** Message for a failure, shown above 'Reintentar'. */
  failure: ReactNode
  /** Shown instead of an empty list. */
  empty?: ReactNode
  children: (data: Data) => ReactNode
}

/**
 * Loading, failure with a retry, empty list, or the data of a query. Loaded data stays when a later request fails.
 * @example <QueryState query={query} loading={<Spinner />} failure={<ErrorState message="Vuelve en un momento." />}>{(team) => <Team team={team} />}</QueryState>
 */
export function QueryState<Data>({ query, loading, failure, empty, children }: QueryStateProps<Data>) {
  const { data, isPending, isFetching, refetch } = query
  if (isPending) return loading
  if (data === undefined)
    return <ErrorState message={failure} onRetry={() => void refetch()} isRetrying={isFetching} />
  if (empty !== undefined && Array.isArray(data) && data.length === 0) return <EmptyState message={empty} />
  return children(data)
}
