import type { UseQueryResult } from '@tanstack/react-query'
import { ChartColumn, Table2 } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { Button, EmptyState, Skeleton, Text } from 'shared-ui'
import { styled } from 'styled-components'
import { CsvButton } from '../csv/CsvButton.tsx'
import { Panel } from '../screen/Panel.tsx'
import type { Column } from '../table/columns.ts'
import { ListTable } from '../table/ListTable.tsx'

interface ChartFrameProps<Row> {
  title: string
  /** The name of the exported file. */
  name: string
  query: Pick<UseQueryResult, 'isFetching'>
  /** The chart as a table. */
  columns: Column<Row>[]
  /** Undefined until they are loaded. */
  rows: Row[] | undefined
  isEmpty: boolean
  emptyTitle: string
  /** The chart in a sentence. */
  caption: string
  /** A CSS length, for a chart of so few bars that they would float in the usual height. */
  height?: string | undefined
  /** Shown beside the buttons of the frame. */
  actions?: ReactNode
  /** The chart; its library is loaded with it. */
  children: ReactNode
}

/**
 * A chart that can be shown as a table and saved as a CSV file.
 * @example <ChartFrame title="Visitas" name="visitas" query={query} columns={columns} rows={rows} isEmpty={false} emptyTitle="Sin visitas" caption="3 visitas."><ChartLines {...lines} /></ChartFrame>
 */
export function ChartFrame<Row extends { id: string | number }>(props: ChartFrameProps<Row>) {
  const { title, name, query, columns, rows, isEmpty, emptyTitle, caption, height, actions, children } = props
  const [isTable, setIsTable] = useState(false)
  const hasNothing = !rows || isEmpty
  return (
    <Panel
      title={title}
      actions={
        <>
          {actions}
          <Button variant="ghost" size="sm" disabled={hasNothing} onClick={() => setIsTable(!isTable)}>
            {isTable ? <ChartColumn aria-hidden /> : <Table2 aria-hidden />}
            {isTable ? 'Ver gráfico' : 'Ver tabla'}
          </Button>
          <CsvButton columns={columns} rows={rows ?? []} name={name} isDisabled={hasNothing} />
        </>
      }
    >
      <Place aria-busy={query.isFetching} $isLow={height !== undefined && !hasNothing}>
        {content()}
      </Place>
    </Panel>
  )

  function content(): ReactNode {
    if (!rows) return <Skeleton height="100%" />
    if (isEmpty) {
      return (
        <Middle>
          <EmptyState icon={<ChartColumn />} title={emptyTitle} />
        </Middle>
      )
    }
    if (isTable)
      return <ListTable label={`${title}, en tabla`} columns={columns} rows={rows} skeletonRows={0} />
    return (
      <Picture style={{ gridTemplateRows: `auto ${height ?? 'minmax(0, 1fr)'}` }}>
        <Text as="figcaption" size="sm" tone="muted">
          {caption}
        </Text>
        {/* Hidden from screen readers: the caption and the table say the same. */}
        <div aria-hidden>
          <Suspense fallback={<Skeleton height="100%" />}>{children}</Suspense>
        </div>
      </Picture>
    )
  }
}

const Place = styled.div<{ $isLow: boolean }>`
  ${({ $isLow }) => ($isLow ? 'max-height' : 'height')}: 22rem;
  overflow-y: auto;
`

const Middle = styled.div`
  display: grid;
  place-content: safe center;
  height: 100%;
`

const Picture = styled.figure`
  display: grid;
  /* Lets the column shrink below the width of a chart that is already drawn. */
  grid-template-columns: minmax(0, 1fr);
  gap: 0.75rem;
  height: 100%;
  /* A chart adapts to a new width of its card a moment later. */
  > div { overflow-x: clip; }
`
