import { queryOptions } from '@tanstack/react-query'
import { activeSort, type Filters, isPlausible, type ListOptions } from 'shared-admin'
import {
  countRows,
  type DatabaseTable,
  type DatabaseTableListTablesItem,
  endSqlRun,
  listRows,
  listTables,
  readRow,
  readTable,
  type TableRow,
  type TableRowPage,
} from 'shared-auth/api'
import { filtersText, parseFilters, type RowFilter } from './rowFilters.ts'

export type TableSummary = DatabaseTableListTablesItem & { id: string }
export type GridRow = TableRow & { id: string }

export const databasePath = '/dashboard/application/database'
export const tablesPath = `${databasePath}/tables`

/** The screen of a table, with the rows that pass a filter. */
export function tableAddress(table: string, filters: RowFilter[] = []): string {
  const where = filtersText(filters)
  return `${tablesPath}/${encodeURIComponent(table)}${where && `?${new URLSearchParams({ where })}`}`
}

export const tablesQuery = queryOptions({
  queryKey: ['database', 'tables'],
  queryFn: async ({ signal }) => {
    const { tables } = await listTables({ signal })
    return tables.map((table): TableSummary => ({ ...table, id: table.name }))
  },
})

export const tableQuery = (name: string) =>
  queryOptions({
    queryKey: ['database', 'table', name],
    queryFn: ({ signal }) => readTable(name, { signal }),
  })

/** Part of the cache keys of a table's rows, and the name under which its views and columns are stored. */
export const rowsName = (table: string) =>
  `table-${table.toLowerCase().replace(/[^a-z0-9]/g, '-')}`.slice(0, 80)

type RowPage = Omit<TableRowPage, 'results'> & { results: GridRow[] }

const sortPrefix = 'sort:'
export const sortName = (column: string) => `${sortPrefix}${column}`

/** The list of a table's rows, and a function that stops its running query. */
export function rowsOf({ name, columns }: DatabaseTable) {
  const run = { id: '' }
  const sorts = columns.filter(({ isSecret }) => !isSecret).map((column) => [sortName(column.name), ''])
  const options: ListOptions<GridRow, Filters> = {
    name: rowsName(name),
    filters: { where: '', ...Object.fromEntries(sorts) },
    limit: 20,
    accepts: (filter, value) =>
      filter === 'where' ? parseFilters(value) !== undefined : isPlausible(filter, value),
    failed: 'No se pudieron leer las filas.',
    fetchPage: async ({ filters, page, limit }, signal): Promise<RowPage> => {
      run.id = crypto.randomUUID()
      const sort = activeSort(filters, {})
      const order = sort && { sort: sort.sort.slice(sortPrefix.length), direction: sort.order }
      const query = { page, limit, ...order, filters: filters.where || undefined, runId: run.id }
      const found = await listRows(name, query, { signal })
      return {
        ...found,
        results: found.results.map((row, at) => ({ ...row, id: row.key?.join() ?? `${page}-${at}` })),
      }
    },
  }
  return { options, stop: () => endSqlRun(run.id) }
}

export const countAll = (table: string, where: string) => countRows(table, { filters: where || undefined })

export const fetchRow = async (table: string, key: string[]) =>
  (await readRow(table, { key: JSON.stringify(key) })).row
