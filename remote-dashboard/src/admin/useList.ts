import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Filters, ListOptions } from './list.ts'
import { type AddressState, useFilters } from './useFilters.ts'

export interface List<Row, F extends Filters = Filters> extends AddressState<F> {
  options: ListOptions<Row, F>
  /** Undefined while they load for the first time, and after a failure. */
  rows: Row[] | undefined
  totalItems: number | undefined
  totalPages: number
  error: Error | null
  isFetching: boolean
  /** The rows are still those of the page before. */
  isStale: boolean
  retry: () => void
}

/** A list whose state lives in the address. */
export function useList<Row, F extends Filters>(options: ListOptions<Row, F>): List<Row, F> {
  const state = useFilters(options)
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: [options.name, 'list', state.query],
    queryFn: ({ signal }) => options.fetchPage(state.query, signal),
    placeholderData: keepPreviousData,
  })
  return {
    ...state,
    options,
    rows: error ? undefined : data?.results,
    totalItems: error ? undefined : data?.totalItems,
    totalPages: (!error && data?.pagination.totalPages) || 0,
    error,
    isFetching,
    isStale: isPlaceholderData,
    retry: () => void refetch(),
  }
}
