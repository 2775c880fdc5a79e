import { useEffect, useRef } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
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

/** The filters and the page that an address asks for, with the functions that change them. */
export interface AddressState<F extends Filters> {
  query: ListQuery<F>
  /** The query of the last change, also before it is rendered. */
  latest: () => ListQuery<F>
  /** Whether any filter but the order differs from what the screen starts with. */
  isFiltered: boolean
  sorting: Sorting
  /** Back to page 1 with other filters; `replace` for what is typed, so that Back skips the single steps. */
  change: (filters: Partial<F>, options?: { replace: boolean }) => void
  setLimit: (limit: number) => void
  setPage: (page: number, options?: { replace: boolean }) => void
  reset: () => void
}

/**
 * Filters and paging that live in the address.
 * @example const { query, change, reset } = useFilters({ filters, limit: 20 })
 */
export function useFilters<F extends Filters>(options: AddressOptions<F>): AddressState<F> {
  const [params, setParams] = useSearchParams()
  const query = readQuery(options, params)
  // The target of the last change, and those of all that are not rendered yet: another may come before that.
  const latest = useRef(params)
  const pending = useRef<string[]>([])
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation can lead to the same address
  useEffect(() => {
    const rendered = pending.current.lastIndexOf(params.toString())
    pending.current = rendered < 0 ? [] : pending.current.slice(rendered + 1)
    if (pending.current.length === 0) latest.current = params
  }, [params, key])

  function go(next: (from: ListQuery<F>) => Partial<ListQuery<F>>, navigation?: { replace: boolean }) {
    const from = readQuery(options, latest.current)
    const to = { ...from, page: 1, ...next(from) }
    goTo({ ...writeQuery(options, to), ...keptParams(latest.current) }, navigation)
  }

  function goTo(address: Record<string, string>, navigation?: { replace: boolean }) {
    latest.current = new URLSearchParams(address)
    pending.current.push(latest.current.toString())
    setParams(latest.current, navigation)
  }

  return {
    query,
    latest: () => readQuery(options, latest.current),
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
    reset: () => goTo({}),
  }
}
