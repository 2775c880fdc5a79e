import type { UseQueryResult } from '@tanstack/react-query'
import { lazy } from 'react'
import { CountedButton } from '../counted/CountedButton.tsx'
import type { Counted } from '../counted/counted.ts'
import { ChartFrame } from './ChartFrame.tsx'
import { type Chart, columnsOf, isCompared, summaryOf } from './entries.ts'

// The chart library is larger than the screen: it is loaded in parallel with the data.
const ChartBars = lazy(() => import('./ChartBars.tsx').then((m) => ({ default: m.ChartBars })))

interface ChartCardProps extends Omit<Chart, 'entries'> {
  /** The name of the exported file. */
  name: string
  query: Pick<UseQueryResult, 'isFetching'>
  /** Undefined until they are loaded. */
  entries: Chart['entries'] | undefined
  /** What the bars are about: the header of the table's first column. */
  labelHeader: string
  counted: Counted | undefined
}

/** Counts as bars, or as a table. */
export function ChartCard(props: ChartCardProps) {
  const { title, name, kind, query, entries, labelHeader, unit, counted } = props
  return (
    <ChartFrame
      title={title}
      name={name}
      query={query}
      columns={columnsOf(labelHeader, unit, {
        hasBefore: entries && isCompared(entries),
        hasDates: kind === 'time',
      })}
      rows={entries?.map((entry, id) => ({ ...entry, id }))}
      isEmpty={!entries?.some(({ value }) => value > 0)}
      emptyTitle={`Sin ${unit.many} en este rango`}
      actions={<CountedButton figure={title} counted={counted} />}
      caption={entries ? summaryOf({ title, kind, entries, unit }) : ''}
    >
      {entries && <ChartBars kind={kind} entries={entries} unit={unit} />}
    </ChartFrame>
  )
}
