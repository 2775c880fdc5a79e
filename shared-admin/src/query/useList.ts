import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { rememberListAddress } from '../screen/listAddress.ts'
import { type Filters, type ListOptions, type ListPage, type ListQuery, readQuery } from './listQuery.ts'
import { type AddressState, useFilters } from './useFilters.ts'

/** A list: the rows that its address asks for, and the state of their request. */
export interface List<Row, F extends Filters = Filters> extends AddressState<F> {
  options: ListOptions<Row, F>
  /** Undefined until the first rows are loaded, and while another page loads because this one is empty now. */
  rows: Row[] | undefined
  /** Page and limit of the rows that are shown. */
  shownPage: { page: number; limit: number }
  totalItems: number | undefined
  totalPages: number
  error: Error | null
  isFetching: boolean
  /** The rows are still those of another page or other filters. */
  isStale: boolean
  retry: () => void
  /** Requests the page after the one that is shown, when somebody is about to turn to it. */
  preloadNext: () => void
}

interface Shown<Row> {
  key: string
  query: ListQuery
  data: ListPage<Row>
}

function listQuery<Row, F extends Filters>(options: ListOptions<Row, F>, query: ListQuery<F>) {
  return queryOptions({
    queryKey: [options.name, 'list', query],
    queryFn: ({ signal }) => options.fetchPage(query, signal),
    // Fails when offline instead of waiting silently, and refetches once the connection is back.
    networkMode: 'always',
    refetchOnReconnect: true,
  })
}

/**
 * What the page of a list begins with: the rows that its address asks for.
 * @example export const queries = queriesOfList(courseList)
 */
export function queriesOfList<Row, F extends Filters>(
  options: ListOptions<Row, F>,
): (address: { search: URLSearchParams }) => object[] {
  return ({ search }) => [listQuery(options, readQuery(options, search))]
}

/**
 * A list whose state lives in the address. The last rows stay until the next ones are loaded, also after a failure.
 * @example const list = useList(courseList)
 */
export function useList<Row, F extends Filters>(options: ListOptions<Row, F>): List<Row, F> {
  const state = useFilters(options)
  const { query, setPage } = state
  const { data, error, isFetching, refetch } = useQuery(listQuery(options, query))
  const client = useQueryClient()
  const key = JSON.stringify(query)
  const [shown, setShown] = useState<Shown<Row>>()
  if (data && (shown?.data !== data || shown.key !== key)) setShown({ key, query, data })

  const { pathname, search } = useLocation()
  useEffect(() => rememberListAddress({ pathname, search }), [pathname, search])

  const lastPage = data && Math.max(1, data.pagination.totalPages)
  const isPastEnd = lastPage !== undefined && query.page > lastPage
  useEffect(() => {
    // A change that is not rendered yet asks for other rows.
    if (isPastEnd && JSON.stringify(state.latest()) === key) setPage(lastPage, { replace: true })
  })

  const present = shown?.data
  const isEmptied = present !== undefined && present.results.length === 0 && present.totalItems > 0
  return {
    ...state,
    options,
    rows: isEmptied || isPastEnd ? undefined : present?.results,
    shownPage: shown?.query ?? query,
    totalItems: present?.totalItems,
    totalPages: present?.pagination.totalPages ?? 0,
    error,
    isFetching,
    isStale: present !== undefined && shown?.key !== key,
    retry: () => void refetch(),
    preloadNext() {
      const next = { ...query, page: query.page + 1 }
      if (lastPage !== undefined && next.page <= lastPage) void client.prefetchQuery(listQuery(options, next))
    },
  }
}
