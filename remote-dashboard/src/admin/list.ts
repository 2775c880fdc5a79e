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
  /** Whether a typed address makes sense; what does not falls back to the default. */
  accepts?: (name: keyof F, value: string) => boolean
}

export const limitBounds = { min: 1, max: 100 }

// What the server takes at most.
const lastPossiblePage = 1_000_000

export function readQuery<Row, F extends Filters>(
  { filters, limit, accepts }: ListOptions<Row, F>,
  params: URLSearchParams,
): ListQuery<F> {
  const entries = Object.entries(filters).map(([name, fallback]) => {
    const value = params.get(name) ?? fallback
    return [name, value === '' || !accepts || accepts(name, value) ? value : fallback]
  })
  return {
    filters: Object.fromEntries(entries) as F,
    page: readWhole(params.get('page'), 1, lastPossiblePage),
    limit: readWhole(params.get('limit'), limit, limitBounds.max),
  }
}

/** Only what differs from the defaults, so that the plain list keeps its plain address. */
export function writeQuery<Row, F extends Filters>(
  options: ListOptions<Row, F>,
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

function readWhole(value: string | null, fallback: number, max: number): number {
  const number = Number(value)
  return Number.isInteger(number) && number >= 1 ? Math.min(number, max) : fallback
}
