export type Direction = 'ASC' | 'DESC'

/** The requested rows of a list. */
export type Slice = { limit: number; offset: number }

/** A page of a list that is ordered by its own column. */
export type ListPage = Slice & { order: Direction }

export type ColumnOrder<Column extends string> = { column: Column; direction: Direction }

/** A page of a list that can be ordered by other columns too, which come before its own. */
export type SortedPage<Column extends string> = ListPage & { sortedBy: ColumnOrder<Column>[] }

/** The filters that most lists have. */
export type ListFilter = { search: string; from?: Date; to?: Date }

/** The rows of a page, and how many rows the list has in all. */
export type Found<Row> = { rows: Row[]; total: number }

/** The response of every list: finds the page that the query asks for, and presents its rows. */
export async function listPage<Row, Item>(
  { page, limit }: { page: number; limit: number },
  find: (slice: Slice) => Promise<Found<Row>>,
  present: (row: Row) => Item,
) {
  const { rows, total } = await find({ limit, offset: (page - 1) * limit })
  return {
    results: rows.map((row) => present(row)),
    totalItems: total,
    pagination: { page, limit, totalPages: Math.ceil(total / limit) },
  }
}

/** A page, in the requested order, of entries that are in descending order. */
export function sliceOf<Entry>(entries: Entry[], { order, limit, offset }: ListPage): Entry[] {
  if (order === 'DESC') return entries.slice(offset, offset + limit)
  const end = Math.max(0, entries.length - offset)
  return entries.slice(Math.max(0, end - limit), end).reverse()
}
