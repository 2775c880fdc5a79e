import type { UseQueryResult } from '@tanstack/react-query'
import { ChartColumn, Table2 } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Button, EmptyState, Skeleton, Text } from 'shared-ui'
import { styled } from 'styled-components'
import { CsvButton } from '../csv/CsvButton.tsx'
import { Panel } from '../screen/Panel.tsx'
import { ListTable } from '../table/ListTable.tsx'
import { type Chart, columnsOf, summaryOf } from './entries.ts'

// The chart library is larger than the screen: it is loaded in parallel with the data.
const ChartBars = lazy(() => import('./ChartBars.tsx').then((m) => ({ default: m.ChartBars })))

interface ChartCardProps extends Omit<Chart, 'entries'> {
  /** Of the exported file. */
  name: string
  query: Pick<UseQueryResult, 'isFetching'>
  /** Undefined until they are there. */
  entries: Chart['entries'] | undefined
  /** What the bars are about: head of the table's first column. */
  labelHeader: string
}

/** A chart that can be shown as a table and saved as a CSV file. */
export function ChartCard(props: ChartCardProps) {
  const { title, name, kind, query, entries, labelHeader, locale } = props
  const [isTable, setIsTable] = useState(false)
  const columns = columnsOf(labelHeader, locale)
  const rows = entries?.map((entry, id) => ({ ...entry, id }))
  const hasVisits = entries?.some(({ value }) => value > 0)
  return (
    <Panel
      title={title}
      actions={
        <>
          <Button variant="ghost" size="sm" disabled={!hasVisits} onClick={() => setIsTable(!isTable)}>
            {isTable ? <ChartColumn aria-hidden /> : <Table2 aria-hidden />}
            {isTable ? 'Ver gráfico' : 'Ver tabla'}
          </Button>
          <CsvButton columns={columns} rows={rows ?? []} name={name} isDisabled={!hasVisits} />
        </>
      }
    >
      <Place aria-busy={query.isFetching}>{content()}</Place>
    </Panel>
  )

  function content(): ReactNode {
    if (!entries) return <Skeleton height="100%" />
    if (!hasVisits) {
      return (
        <Middle>
          <EmptyState icon={<ChartColumn />} title="Sin visitas en este rango" />
        </Middle>
      )
    }
    if (isTable)
      return <ListTable label={`${title}, en tabla`} columns={columns} rows={rows} skeletonRows={0} />
    return (
      <Picture>
        <Text as="figcaption" size="sm" tone="muted">
          {summaryOf({ title, kind, entries, locale })}
        </Text>
        {/* Hidden from screen readers: the caption and the table say the same. */}
        <div aria-hidden>
          <Suspense fallback={<Skeleton height="100%" />}>
            <ChartBars kind={kind} entries={entries} locale={locale} />
          </Suspense>
        </div>
      </Picture>
    )
  }
}

const Place = styled.div`
  height: 22rem;
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
  grid-template: auto minmax(0, 1fr) / minmax(0, 1fr);
  gap: 0.75rem;
  height: 100%;
`
