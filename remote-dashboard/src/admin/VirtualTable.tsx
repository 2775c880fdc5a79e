import { useVirtualizer } from '@tanstack/react-virtual'
import { memo, type ReactNode, useRef } from 'react'
import { TableHead, Th, Tr, theme } from 'shared-ui'
import { styled } from 'styled-components'
import type { Column } from './columns.ts'

interface VirtualTableProps<Row> {
  label: string
  columns: Column<Row>[]
  count: number
  /** The row at a place; undefined until it has arrived. */
  rowAt: (index: number) => Row | undefined
  /** Which places have a row, while scrolling: those that show and their neighbours. */
  onRange?: (first: number, last: number) => void
}

const rowHeight = 44

/** A table of any length in a frame of its own: only the rows that show exist. */
export function VirtualTable<Row>({ label, columns, count, rowAt, onRange }: VirtualTableProps<Row>) {
  const frame = useRef<HTMLDivElement>(null)
  const { getVirtualItems, getTotalSize } = useVirtualizer({
    count,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    // Rendering inside the scroll event is what makes frames long.
    useFlushSync: false,
    onChange: (instance) => {
      const items = instance.getVirtualItems()
      onRange?.(items[0]?.index ?? 0, items.at(-1)?.index ?? 0)
    },
  })
  const items = getVirtualItems()
  const above = items[0]?.start ?? 0
  const below = getTotalSize() - (items.at(-1)?.end ?? 0)
  return (
    // What scrolls must be reachable by keyboard (WCAG 2.1.1), hence the tabIndex.
    <Frame ref={frame} role="region" aria-label={label} tabIndex={0} $rows={Math.min(count, 14) + 1}>
      <Grid aria-label={label} aria-rowcount={count + 1}>
        <colgroup>
          {columns.map(({ name, width = '12rem' }) => (
            <col key={name} style={{ width }} />
          ))}
        </colgroup>
        <Head>
          <Tr aria-rowindex={1}>
            {columns.map(({ name, header, isNumeric }) => (
              <Th key={name} isNumeric={isNumeric}>
                {header}
              </Th>
            ))}
          </Tr>
        </Head>
        <tbody>
          <tr aria-hidden style={{ height: above }} />
          {items.map(({ index }) => (
            <BodyRow key={index} index={index} columns={columns} row={rowAt(index)} />
          ))}
          <tr aria-hidden style={{ height: below }} />
        </tbody>
      </Grid>
    </Frame>
  )
}

interface BodyRowProps<Row> {
  index: number
  columns: Column<Row>[]
  row: Row | undefined
}

// Scrolling by one row renders one row; plain cells, because styled ones cost more than what they show.
const BodyRow = memo(function BodyRow<Row>({ index, columns, row }: BodyRowProps<Row>) {
  return (
    <tr aria-rowindex={index + 2}>
      {columns.map(({ name, value, cell = value, isNumeric }) => (
        <td key={name} data-numeric={isNumeric}>
          {row === undefined ? '…' : cell?.(row)}
        </td>
      ))}
    </tr>
  )
}) as <Row>(props: BodyRowProps<Row>) => ReactNode

const Frame = styled.div<{ $rows: number }>`
  max-height: min(70dvh, ${({ $rows }) => $rows * rowHeight + 20}px);
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.md};
  background: ${theme.color.surface};
  overflow: auto;
  overscroll-behavior: contain;
  &:focus-visible { outline-offset: -2px; }
`

/* Columns that follow what happens to show would jump while scrolling. */
const Grid = styled.table`
  width: 100%;
  table-layout: fixed;
  border-collapse: separate;
  border-spacing: 0;
  font-size: ${theme.font.size.sm};
  tbody tr { height: ${rowHeight}px; }
  tbody tr[aria-hidden] { height: 0; }
  td {
    padding: 0 ${theme.space[4]};
    border-top: 1px solid ${theme.color.border};
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  [data-numeric='true'] { text-align: end; font-variant-numeric: tabular-nums; }
`

const Head = styled(TableHead)`
  position: sticky;
  top: 0;
  z-index: 1;
`
