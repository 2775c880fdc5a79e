import type { UseQueryResult } from '@tanstack/react-query'
import { lazy } from 'react'
import { CountedButton } from '../screen/CountedButton.tsx'
import type { Counted } from '../screen/counted.ts'
import { ChartFrame } from './ChartFrame.tsx'
import { type Chart, columnsOf, isCompared, isRanking, summaryOf } from './entries.ts'

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

/**
 * Counts as bars, or as a table.
 * @example <ChartCard title="Visitas por país" name="paises" kind="ranking" query={query} entries={entries} labelHeader="País" unit={unit} counted={counted} />
 */
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
      height={heightOf(props)}
      actions={<CountedButton figure={title} counted={counted} />}
      caption={entries ? summaryOf({ title, kind, entries, unit }) : ''}
    >
      {entries && <ChartBars kind={kind} entries={entries} unit={unit} />}
    </ChartFrame>
  )
}

const FEW_BARS = 6
const BAR_REM = 2.5
const LEGEND_REM = 2

/** The height of a chart of few horizontal bars; undefined for any other. */
function heightOf({ kind, entries = [] }: Pick<ChartCardProps, 'kind' | 'entries'>): string | undefined {
  if (entries.length > FEW_BARS || !isRanking(kind, entries)) return undefined
  return `${entries.length * BAR_REM + (isCompared(entries) ? LEGEND_REM : 0)}rem`
}
