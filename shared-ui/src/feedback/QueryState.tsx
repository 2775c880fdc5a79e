import type { ReactNode } from 'react'
import { EmptyState } from './EmptyState.tsx'
import { ErrorState } from './ErrorState.tsx'

/** The parts of a query's result that its states are made from. */
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
  /** What failed, above 'Reintentar'. */
  failure: ReactNode
  /** Shown in the place of an empty list. */
  empty?: ReactNode
  children: (data: Data) => ReactNode
}

/** Loading, failure with a retry, empty list, or the data of a query. Data that was loaded before outlives a failure. */
export function QueryState<Data>({ query, loading, failure, empty, children }: QueryStateProps<Data>) {
  const { data, isPending, isFetching, refetch } = query
  if (isPending) return loading
  if (data === undefined)
    return <ErrorState message={failure} onRetry={() => void refetch()} isRetrying={isFetching} />
  if (empty !== undefined && Array.isArray(data) && data.length === 0) return <EmptyState message={empty} />
  return children(data)
}
