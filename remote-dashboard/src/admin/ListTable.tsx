import { memo, type ReactNode } from 'react'
import { media, Skeleton, Table, TableHead, Th, Tr, theme } from 'shared-ui'
import { styled } from 'styled-components'
import type { Column } from './columns.ts'
import { useRowLinks } from './useRowLinks.ts'

interface ListTableProps<Row> {
  label: string
  columns: Column<Row>[]
  /** Without them their skeleton shows. */
  rows: Row[] | undefined
  skeletonRows: number
}

export function ListTable<Row extends { id: string | number }>(props: ListTableProps<Row>) {
  const { label, columns, rows, skeletonRows } = props
  const followLink = useRowLinks()
  return (
    <BodyTable label={label} onClick={followLink}>
      <TableHead>
        <Tr>
          {columns.map(({ name, header, isNumeric }) => (
            <Th key={name} data-column={name} isNumeric={isNumeric}>
              {header}
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
            <tr key={key}>
              {columns.map(({ name, width = '7rem' }) => (
                <td key={name}>
                  <Skeleton width={width} height="1.5rem" />
                </td>
              ))}
            </tr>
          ))}
      </tbody>
    </BodyTable>
  )
}

// A new page renders its rows and nothing twice; plain cells, because styled ones cost more than what they show.
const BodyRow = memo(function BodyRow<Row>({ row, columns }: { row: Row; columns: Column<Row>[] }) {
  return (
    <tr>
      {columns.map(({ name, value, cell = value, isLong, isNumeric }) => (
        <td key={name} data-column={name} data-long={isLong} data-numeric={isNumeric}>
          {cell?.(row)}
        </td>
      ))}
    </tr>
  )
}) as <Row>(props: { row: Row; columns: Column<Row>[] }) => ReactNode

function skeletonKeys(count: number): string[] {
  return Array.from({ length: count }, (_, row) => `skeleton-${row}`)
}

const BodyTable = styled(Table)`
  /* Holds the area of its link. */
  tbody tr { position: relative; border-top: 1px solid ${theme.color.border}; }
  tbody tr:hover { background: color-mix(in srgb, ${theme.color.sunken} 45%, ${theme.color.surface}); }
  td {
    padding: ${theme.space[3]} ${theme.space[4]};
    text-align: start;
    vertical-align: middle;
    white-space: nowrap;
  }
  [data-long='true'] { min-width: 8.5rem; white-space: normal; overflow-wrap: anywhere; }
  [data-numeric='true'] { text-align: end; font-variant-numeric: tabular-nums; }
  /* Actions stay in sight beside columns that need to be scrolled; on a phone they would cover them. */
  ${media.md} {
    [data-column='actions'] {
      position: sticky;
      right: 0;
      z-index: 1;
      background: ${theme.color.surface};
      box-shadow: -1px 0 ${theme.color.border};
    }
    thead [data-column='actions'] { background: ${theme.color.sunken}; }
    tbody tr:hover [data-column='actions'] { background: inherit; }
  }
`
