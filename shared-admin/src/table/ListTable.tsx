import { memo, type ReactNode } from 'react'
import { Skeleton, TableHead, Th, Tr } from 'shared-ui'
import type { Column } from './columns.ts'
import { ListTableLook } from './listTableLook.ts'
import { SortButton, type Sorting, sortingOf } from './SortButton.tsx'
import { useRowLinks } from './useRowLinks.ts'

interface ListTableProps<Row> {
  label: string
  columns: Column<Row>[]
  /** Without rows a skeleton is shown. */
  rows: Row[] | undefined
  skeletonRows: number
  /** The order of the list; without it the headers are plain text. */
  sorting?: Sorting
}

/**
 * A table of rows with its loading state.
 * @example <ListTable label="Cursos" columns={columns} rows={rows} skeletonRows={3} />
 */
export function ListTable<Row extends { id: string | number }>(props: ListTableProps<Row>) {
  const { label, columns, rows, skeletonRows, sorting } = props
  const followLink = useRowLinks()
  return (
    <ListTableLook label={label} onClick={followLink}>
      <TableHead>
        <Tr>
          {columns.map((column) => (
            <Th
              key={column.name}
              data-column={column.name}
              isNumeric={column.isNumeric}
              aria-sort={sortingOf(column, sorting)}
            >
              {column.sort && sorting ? (
                <SortButton sorting={sorting} sort={column.sort}>
                  {column.header}
                </SortButton>
              ) : (
                (column.head ?? <span>{column.header}</span>)
              )}
            </Th>
          ))}
        </Tr>
      </TableHead>
      <tbody>
        {rows?.map((row) => (
          <BodyRow key={row.id} row={row} columns={columns} />
        ))}
        {!rows &&
          skeletonKeys(skeletonRows).map((key) => (
            <tr key={key} aria-hidden>
              {columns.map((column) => (
                <td key={column.name} {...markOf(column)}>
                  <Skeleton width={column.width ?? '7rem'} height="1.5rem" />
                </td>
              ))}
            </tr>
          ))}
      </tbody>
    </ListTableLook>
  )
}

// `memo`, so that rows that stay are not rendered again; plain cells, because styled ones are slow in large tables.
const BodyRow = memo(function BodyRow<Row extends { id: string | number }>({
  row,
  columns,
}: {
  row: Row
  columns: Column<Row>[]
}) {
  return (
    <tr data-row={row.id}>
      {columns.map((column) => (
        <td
          key={column.name}
          {...markOf(column)}
          style={column.minWidth ? { minWidth: column.minWidth } : undefined}
        >
          {(column.cell ?? column.value)?.(row)}
        </td>
      ))}
    </tr>
  )
}) as <Row extends { id: string | number }>(props: { row: Row; columns: Column<Row>[] }) => ReactNode

/** Data attributes that the cell's styles select by. */
function markOf<Row>({ name, header, isName, isLong, hasWords, isNumeric }: Column<Row>) {
  return {
    'data-column': name,
    'data-label': header,
    'data-name': isName,
    'data-long': isLong,
    'data-words': hasWords,
    'data-numeric': isNumeric,
  }
}

function skeletonKeys(count: number): string[] {
  return Array.from({ length: count }, (_, row) => `skeleton-${row}`)
}
