import type { UseQueryResult } from '@tanstack/react-query'
import { ChartColumn, Table2 } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Button, EmptyState, ErrorState, Skeleton, Text } from 'shared-ui'
import { styled } from 'styled-components'
import { CsvButton } from '../CsvButton.tsx'
import { ListTable } from '../ListTable.tsx'
import { Panel } from '../Panel.tsx'
import { type Chart, columnsOf, summaryOf } from './entries.ts'

// The library of charts weighs more than the screen: it comes beside the data.
const ChartPicture = lazy(() => import('./ChartPicture.tsx').then((m) => ({ default: m.ChartPicture })))

interface ChartCardProps extends Omit<Chart, 'entries'> {
  /** Of the exported file. */
  name: string
  query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>
  /** Undefined until they are there. */
  entries: Chart['entries'] | undefined
  /** What the bars are about: head of the table's first column. */
  labelHeader: string
}

/** A picture of numbers, its table in the same place, and its file. */
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
    if (query.error && !entries) {
      return (
        <Middle>
          <ErrorState
            title="No hay resultados"
            message={query.error.message}
            onRetry={() => void query.refetch()}
            isRetrying={query.isFetching}
          />
        </Middle>
      )
    }
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
        {/* The caption and the table say the same; what the picture is made of would only be noise. */}
        <div aria-hidden>
          <Suspense fallback={<Skeleton height="100%" />}>
            <ChartPicture kind={kind} entries={entries} locale={locale} />
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
  /* Or the picture would keep the column as wide as it was. */
  grid-template: auto minmax(0, 1fr) / minmax(0, 1fr);
  gap: 0.75rem;
  height: 100%;
`
