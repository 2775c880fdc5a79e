import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type AddressOptions, type Filters, type ListQuery, readQuery, writeQuery } from './list.ts'

export interface AddressState<F extends Filters> {
  query: ListQuery<F>
  /** Whether any filter differs from what the screen starts with. */
  isFiltered: boolean
  /** Back to page 1 with other filters; `replace` for what is typed, so that Back skips the single steps. */
  change: (filters: Partial<F>, options?: { replace: boolean }) => void
  setLimit: (limit: number) => void
  setPage: (page: number) => void
  reset: () => void
}

/** Filters and paging that live in the address. */
export function useFilters<F extends Filters>(options: AddressOptions<F>): AddressState<F> {
  const [params, setParams] = useSearchParams()
  const query = readQuery(options, params)
  // Where the address is going: a second change may come before React has shown the first.
  const latest = useRef(params)
  useEffect(() => {
    latest.current = params
  }, [params])

  function go(next: (from: ListQuery<F>) => Partial<ListQuery<F>>, navigation?: { replace: boolean }) {
    const from = readQuery(options, latest.current)
    latest.current = new URLSearchParams(writeQuery(options, { ...from, page: 1, ...next(from) }))
    setParams(latest.current, navigation)
  }

  return {
    query,
    isFiltered: Object.entries(query.filters).some(([name, value]) => value !== options.filters[name]),
    change: (filters, navigation) => go((from) => ({ filters: { ...from.filters, ...filters } }), navigation),
    setLimit: (limit) => go(() => ({ limit })),
    setPage: (page) => go(() => ({ page })),
    reset: () => go(() => ({ filters: options.filters, limit: options.limit })),
  }
}
