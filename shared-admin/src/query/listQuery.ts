import type { Order } from '../table/columns.ts'

/** A page of a list, as every list operation returns it. */
export interface ListPage<Row> {
  results: Row[]
  totalItems: number
  pagination: { totalPages: number }
}

/** Values of a list's filters by name; '' means not set. */
export type Filters = Record<string, string>

/** Filters, page and limit of a request for a page. */
export type ListQuery<F extends Filters = Filters> = { filters: F; page: number; limit: number }

/** Describes a list: where its rows come from, and its default filters. */
export interface ListOptions<Row, F extends Filters> {
  /** The first part of the cache key, and the name of the exported file. */
  name: string
  filters: F
  limit: number
  fetchPage: (query: ListQuery<F>, signal?: AbortSignal) => Promise<ListPage<Row>>
  /** A file of all rows of a query, written by the server, in place of one that the screen makes of all pages. */
  fetchFile?: (query: ListQuery<F>, signal?: AbortSignal) => Promise<Blob>
  /** Validates a value from the address; an invalid one falls back to the default. `isPlausible` by default. */
  accepts?: (name: keyof F & string, value: string) => boolean
  /** The message of a failure, shown above its reason. */
  failed?: string
}

/** The options that reading and writing the address needs. */
export type AddressOptions<F extends Filters> = Pick<ListOptions<unknown, F>, 'filters' | 'limit' | 'accepts'>

export const limitBounds = { min: 1, max: 100 }

// The server's maximum.
const MAX_PAGE = 1_000_000

/**
 * The query of an address; what is missing or invalid there has its default.
 * @example readQuery(courseList, new URLSearchParams(search))
 */
export function readQuery<F extends Filters>(
  { filters, limit, accepts = isPlausible }: AddressOptions<F>,
  params: URLSearchParams,
): ListQuery<F> {
  const entries = Object.entries(filters).map(([name, fallback]) => {
    const value = params.get(name) ?? fallback
    return [name, value === '' || accepts(name, value) ? value : fallback]
  })
  return {
    filters: Object.fromEntries(entries) as F,
    page: readWhole(params.get('page'), 1, MAX_PAGE),
    limit: readWhole(params.get('limit'), limit, limitBounds.max),
  }
}

/** Only what differs from the defaults, so that the default list has an address without a query. */
export function writeQuery<F extends Filters>(
  options: AddressOptions<F>,
  { filters, page, limit }: ListQuery<F>,
): Record<string, string> {
  const changed = Object.entries(filters).filter(([name, value]) => value !== options.filters[name])
  return {
    ...Object.fromEntries(changed),
    ...(limit !== options.limit && { limit: String(limit) }),
    ...(page !== 1 && { page: String(page) }),
  }
}

/** A list's filters by the names of its operation's parameters. */
export type FiltersOf<Params> = { [Name in keyof Omit<Params, 'page' | 'limit'>]: string }

/**
 * The query as the server expects it, without blank filters, whose names are checked where they are declared.
 * @example fetchPage: (query, signal) => listCourses(toParams<ListCoursesParams>(query), { signal })
 */
export function toParams<Params extends object>({ filters, page, limit }: ListQuery): Params {
  return { ...chosenOf(filters), page, limit } as Params
}

/**
 * The filters that are not blank, for an operation without pages.
 * @example listActivity({ ...chosenOf(filters), page: 1, limit: 5 })
 */
export function chosenOf<Params extends object>(filters: Filters): Params {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== '')) as Params
}

/**
 * Validates by the filter's name: `date…` takes a day or a minute, `sort…` an order.
 * @example accepts: (name, value) => (name === 'role' ? Object.hasOwn(roleLabels, value) : isPlausible(name, value))
 */
export function isPlausible(name: string, value: string): boolean {
  if (isSort(name)) return isOrder(value)
  return !name.startsWith('date') || /^\d{4}-\d\d-\d\d(T\d\d:\d\d)?$/.test(value)
}

/**
 * The `sort…` filter that a list is ordered by. One without a default is set by a column's header, and then takes
 * precedence over the list's default order.
 * @example activeSort(query.filters, options.filters) // { sort: 'sortName', order: 'ASC' }
 */
export function activeSort(filters: Filters, defaults: Filters): { sort: string; order: Order } | undefined {
  const chosen = Object.entries(filters).filter(([name, value]) => isSort(name) && value !== '')
  const [sort, order] = chosen.find(([name]) => defaults[name] === '') ?? chosen[0] ?? []
  return sort && isOrder(order) ? { sort, order } : undefined
}

/**
 * The query with only the order that is shown, for an operation with several orders that exclude each other.
 * @example listShortLinks(toParams(withOneSort(query, filters)))
 */
export function withOneSort<F extends Filters>(query: ListQuery<F>, defaults: F): ListQuery<F> {
  const active = activeSort(query.filters, defaults)?.sort
  const entries = Object.entries(query.filters).map(([name, value]) => [
    name,
    isSort(name) && name !== active ? '' : value,
  ])
  return { ...query, filters: Object.fromEntries(entries) }
}

/** The `sort…` filters that order a list by this one alone. */
export function sortedBy(defaults: Filters, sort: string, order: Order): Filters {
  const others = Object.entries(defaults).filter(([name]) => isSort(name))
  return { ...Object.fromEntries(others), [sort]: order }
}

export function isSort(name: string): boolean {
  return name.startsWith('sort')
}

function isOrder(value: string | undefined): value is Order {
  return value === 'ASC' || value === 'DESC'
}

function readWhole(value: string | null, fallback: number, max: number): number {
  const number = Number(value)
  return Number.isInteger(number) && number >= 1 ? Math.min(number, max) : fallback
}
