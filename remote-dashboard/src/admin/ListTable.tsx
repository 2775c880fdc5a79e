import { Skeleton, Table, TableBody, TableHead, Td, Th, Tr } from 'shared-ui'
import { styled } from 'styled-components'
import type { Column } from './columns.ts'
import { RowLink } from './RowLink.tsx'

interface ListTableProps<Row> {
  label: string
  columns: Column<Row>[]
  /** Without them their skeleton shows. */
  rows: Row[] | undefined
  skeletonRows: number
}

export function ListTable<Row extends { id: string | number }>(props: ListTableProps<Row>) {
  const { label, columns, rows, skeletonRows } = props
  return (
    <Table label={label}>
      <TableHead>
        <Tr>
          {columns.map(({ name, header, isNumeric }) => (
            <Th key={name} isNumeric={isNumeric}>
              {header}
            </Th>
          ))}
        </Tr>
      </TableHead>
      <TableBody>
        {rows?.map((row) => (
          <BodyRow key={row.id}>
            {columns.map(({ name, value, cell = value, isLong, isNumeric }) => (
              <Td key={name} isNumeric={isNumeric} isCompact={!isLong}>
                {cell?.(row)}
              </Td>
            ))}
          </BodyRow>
        ))}
        {!rows &&
          skeletonKeys(skeletonRows).map((key) => (
            <Tr key={key}>
              {columns.map(({ name, width = '7rem' }) => (
                <Td key={name}>
                  <Skeleton width={width} height="1.5rem" />
                </Td>
              ))}
            </Tr>
          ))}
      </TableBody>
    </Table>
  )
}

function skeletonKeys(count: number): string[] {
  return Array.from({ length: count }, (_, row) => `skeleton-${row}`)
}

/* Holds the area of its link. */
const BodyRow = styled(Tr)`
  position: relative;
  &:has(${RowLink}) { cursor: pointer; }
`
