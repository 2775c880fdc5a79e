import { useVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, memo, type ReactNode, useRef } from 'react'
import { TableHead, Th, Tr, theme } from 'shared-ui'
import { styled } from 'styled-components'
import type { Column } from './columns.ts'

interface VirtualTableProps<Row> {
  label: string
  columns: Column<Row>[]
  count: number
  /** The row at an index; undefined until it is loaded. */
  rowAt: (index: number) => Row | undefined
  /** Called while scrolling with the range of rendered indexes. */
  onRange?: (first: number, last: number) => void
}

const ROW_HEIGHT = 44

/**
 * A virtualised table of any length in a frame that scrolls: only visible rows are rendered.
 * @example <VirtualTable label="Resultado" columns={columns} count={rows.length} rowAt={(index) => rows[index]} />
 */
export function VirtualTable<Row>({ label, columns, count, rowAt, onRange }: VirtualTableProps<Row>) {
  const frame = useRef<HTMLDivElement>(null)
  const { getVirtualItems, getTotalSize } = useVirtualizer({
    count,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 8,
    // Rendering synchronously in the scroll event would make frames long.
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
    // A scrolling region must be reachable by keyboard (WCAG 2.1.1), hence the tabIndex.
    <Frame ref={frame} role="region" aria-label={label} tabIndex={0} $rows={Math.min(count, 14) + 1}>
      <Grid aria-label={label} aria-rowcount={count + 1}>
        <colgroup>
          {columns.map(({ name, width = '12rem', isName }) => (
            <col key={name} data-name={isName} style={{ '--width': width } as CSSProperties} />
          ))}
        </colgroup>
        <Head>
          <Tr aria-rowindex={1}>
            {columns.map(({ name, header, isNumeric, isName }) => (
              <Th key={name} isNumeric={isNumeric} data-name={isName}>
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

// `memo`, so that scrolling by one row renders one row; plain cells, because styled ones are slow in large tables.
const BodyRow = memo(function BodyRow<Row>({ index, columns, row }: BodyRowProps<Row>) {
  return (
    <tr aria-rowindex={index + 2}>
      {columns.map(({ name, value, cell = value, isNumeric, isName }) => (
        <td key={name} data-numeric={isNumeric} data-name={isName} dir={isNumeric ? undefined : 'auto'}>
          {row === undefined ? '…' : cell?.(row)}
        </td>
      ))}
    </tr>
  )
}) as <Row>(props: BodyRowProps<Row>) => ReactNode

const Frame = styled.div<{ $rows: number }>`
  max-height: min(70dvh, ${({ $rows }) => $rows * ROW_HEIGHT + 20}px);
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.md};
  background: ${theme.color.surface};
  overflow: auto;
  overscroll-behavior: contain;
  &:focus-visible { outline-offset: -2px; }
`

/* Fixed layout: columns sized by the visible rows would jump while scrolling. */
const Grid = styled.table`
  width: 100%;
  table-layout: fixed;
  border-collapse: separate;
  border-spacing: 0;
  font-size: ${theme.font.size.sm};
  col { width: var(--width); }
  /* On a phone the name leaves room for the column beside it. */
  col[data-name='true'] { width: min(var(--width), 40vw); }
  tbody tr { height: ${ROW_HEIGHT}px; }
  tbody tr[aria-hidden] { height: 0; }
  td {
    padding: 0 ${theme.space[4]};
    border-top: 1px solid ${theme.color.border};
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  /* A row stays recognisable while its other columns are scrolled. */
  [data-name='true'] {
    position: sticky;
    left: 0;
    background: ${theme.color.surface};
    box-shadow: 1px 0 ${theme.color.border};
  }
  th[data-name='true'] { background: ${theme.color.sunken}; }
  [data-numeric='true'] { text-align: end; font-variant-numeric: tabular-nums; }
`

const Head = styled(TableHead)`
  position: sticky;
  top: 0;
  z-index: 1;
`
