/** A page of a list as every endpoint answers it. */
export interface ListPage<Row> {
  results: Row[]
  totalItems: number
  pagination: { totalPages: number }
}

/** A list's own filters by name; '' is none. */
export type Filters = Record<string, string>

/** What a page of a list is asked for with. */
export type ListQuery<F extends Filters = Filters> = { filters: F; page: number; limit: number }

/** What a list is: where its rows come from, and what it starts with. */
export interface ListOptions<Row, F extends Filters> {
  /** First part of the cache's key, and name of the exported file. */
  name: string
  filters: F
  limit: number
  fetchPage: (query: ListQuery<F>, signal?: AbortSignal) => Promise<ListPage<Row>>
  /** Whether a typed address makes sense; what does not falls back to the default. Without it `isPlausible`. */
  accepts?: (name: keyof F & string, value: string) => boolean
  /** Said of a failure, above its reason. */
  failed?: string
}

/** The part of a list that its address is read and written with. */
export type AddressOptions<F extends Filters> = Pick<ListOptions<unknown, F>, 'filters' | 'limit' | 'accepts'>

export const limitBounds = { min: 1, max: 100 }

// What the server takes at most.
const lastPossiblePage = 1_000_000

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
    page: readWhole(params.get('page'), 1, lastPossiblePage),
    limit: readWhole(params.get('limit'), limit, limitBounds.max),
  }
}

/** Only what differs from the defaults, so that the plain list keeps its plain address. */
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

/** The query as the server takes it: filters that are none stay away. */
export function toParams({ filters, page, limit }: ListQuery): Record<string, string | number> {
  const chosen = Object.entries(filters).filter(([, value]) => value !== '')
  return { ...Object.fromEntries(chosen), page, limit }
}

/** Names tell what a filter takes: `date…` a day or a minute, `sort…` an order. */
function isPlausible(name: string, value: string): boolean {
  if (name.startsWith('sort')) return value === 'ASC' || value === 'DESC'
  return !name.startsWith('date') || /^\d{4}-\d\d-\d\d(T\d\d:\d\d)?$/.test(value)
}

function readWhole(value: string | null, fallback: number, max: number): number {
  const number = Number(value)
  return Number.isInteger(number) && number >= 1 ? Math.min(number, max) : fallback
}
