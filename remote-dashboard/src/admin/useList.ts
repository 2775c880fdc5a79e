import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { type Filters, type ListOptions, type ListQuery, readQuery, writeQuery } from './list.ts'

export interface List<Row, F extends Filters = Filters> {
  options: ListOptions<Row, F>
  query: ListQuery<F>
  /** Undefined while they load for the first time, and after a failure. */
  rows: Row[] | undefined
  totalItems: number | undefined
  totalPages: number
  error: Error | null
  /** Whether any filter differs from what the list starts with. */
  isFiltered: boolean
  isFetching: boolean
  /** The rows are still those of the page before. */
  isStale: boolean
  /** Back to page 1 with other filters; `replace` for what is typed, so that Back skips the single steps. */
  change: (filters: Partial<F>, options?: { replace: boolean }) => void
  setLimit: (limit: number) => void
  setPage: (page: number) => void
  reset: () => void
  retry: () => void
}

/** A list whose state lives in the address. */
export function useList<Row, F extends Filters>(options: ListOptions<Row, F>): List<Row, F> {
  const [params, setParams] = useSearchParams()
  const query = readQuery(options, params)
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: [options.name, 'list', query],
    queryFn: ({ signal }) => options.fetchPage(query, signal),
    placeholderData: keepPreviousData,
  })

  function go(next: Partial<ListQuery<F>>, navigation?: { replace: boolean }) {
    setParams(writeQuery(options, { ...query, page: 1, ...next }), navigation)
  }

  return {
    options,
    query,
    rows: error ? undefined : data?.results,
    totalItems: error ? undefined : data?.totalItems,
    totalPages: (!error && data?.pagination.totalPages) || 0,
    error,
    isFiltered: Object.entries(query.filters).some(([name, value]) => value !== options.filters[name]),
    isFetching,
    isStale: isPlaceholderData,
    change: (filters, navigation) => go({ filters: { ...query.filters, ...filters } }, navigation),
    setLimit: (limit) => go({ limit }),
    setPage: (page) => go({ page }),
    reset: () => setParams({}),
    retry: () => void refetch(),
  }
}
