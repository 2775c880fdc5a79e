import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Sorting } from '../table/SortButton.tsx'
import { keptParams } from '../views/viewAddress.ts'
import {
  type AddressOptions,
  activeSort,
  type Filters,
  isSort,
  type ListQuery,
  readQuery,
  sortedBy,
  writeQuery,
} from './listQuery.ts'

export interface AddressState<F extends Filters> {
  query: ListQuery<F>
  /** Whether any filter but the order differs from what the screen starts with. */
  isFiltered: boolean
  sorting: Sorting
  /** Back to page 1 with other filters; `replace` for what is typed, so that Back skips the single steps. */
  change: (filters: Partial<F>, options?: { replace: boolean }) => void
  setLimit: (limit: number) => void
  setPage: (page: number, options?: { replace: boolean }) => void
  reset: () => void
}

/** Filters and paging that live in the address. */
export function useFilters<F extends Filters>(options: AddressOptions<F>): AddressState<F> {
  const [params, setParams] = useSearchParams()
  const query = readQuery(options, params)
  // The latest target address: a second change may come before React has rendered the first.
  const latest = useRef(params)
  useEffect(() => {
    latest.current = params
  }, [params])

  function go(next: (from: ListQuery<F>) => Partial<ListQuery<F>>, navigation?: { replace: boolean }) {
    const from = readQuery(options, latest.current)
    const to = { ...from, page: 1, ...next(from) }
    latest.current = new URLSearchParams({ ...writeQuery(options, to), ...keptParams(latest.current) })
    setParams(latest.current, navigation)
  }

  return {
    query,
    isFiltered: Object.entries(query.filters).some(
      ([name, value]) => !isSort(name) && value !== options.filters[name],
    ),
    sorting: {
      active: activeSort(query.filters, options.filters),
      onSort: (sort, order) =>
        go((from) => ({ filters: { ...from.filters, ...sortedBy(options.filters, sort, order) } })),
    },
    change: (filters, navigation) => go((from) => ({ filters: { ...from.filters, ...filters } }), navigation),
    setLimit: (limit) => go(() => ({ limit })),
    setPage: (page, navigation) => go(() => ({ page }), navigation),
    reset: () => {
      latest.current = new URLSearchParams()
      setParams(latest.current)
    },
  }
}
