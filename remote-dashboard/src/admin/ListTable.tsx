import { media, Skeleton, Table, TableBody, TableHead, Td, Th, Tr, theme } from 'shared-ui'
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
    <BodyTable label={label}>
      <TableHead>
        <Tr>
          {columns.map(({ name, header, isNumeric }) => (
            <Th key={name} data-column={name} isNumeric={isNumeric}>
              {header}
            </Th>
          ))}
        </Tr>
      </TableHead>
      <TableBody>
        {rows?.map((row) => (
          <BodyRow key={row.id}>
            {columns.map(({ name, value, cell = value, isLong, isNumeric }) => (
              <Td key={name} data-column={name} isNumeric={isNumeric} isCompact={!isLong}>
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
    </BodyTable>
  )
}

function skeletonKeys(count: number): string[] {
  return Array.from({ length: count }, (_, row) => `skeleton-${row}`)
}

/* Actions stay in sight beside columns that need to be scrolled; on a phone they would cover them. */
const BodyTable = styled(Table)`
  ${media.md} {
    [data-column='actions'] { position: sticky; right: 0; z-index: 1; background: ${theme.color.surface}; }
    thead [data-column='actions'] { background: ${theme.color.sunken}; }
  }
`

/* Holds the area of its link. */
const BodyRow = styled(Tr)`
  position: relative;
  &:has(${RowLink}) { cursor: pointer; }
`
