import type { UseQueryResult } from '@tanstack/react-query'
import { ChartFrame, ChartLines, type Column, CountedButton, formatNumber } from 'shared-admin'
import type { PageViewSummary } from 'shared-auth/api'
import { timeEntries } from '../../charts/timeEntries.ts'
import type { SummaryFilters } from './summary.api.ts'
import { amountWords } from './summaryWords.ts'
import { periodCounted } from './viewsCounted.ts'

const title = 'Vistas de página y visitantes'
const FLOOR = 4

const lines = [
  { name: 'Vistas de página', field: 'views', isDashed: false, color: 0 },
  { name: 'Visitantes', field: 'visitors', isDashed: false, color: 1 },
  { name: 'Vistas de página, antes', field: 'viewsBefore', isDashed: true, color: 0 },
  { name: 'Visitantes, antes', field: 'visitorsBefore', isDashed: true, color: 1 },
] as const

type Step = PageViewSummary['points'][number] & {
  id: string
  label: string
  shortLabel: string
  /** Whether the step has not begun yet, so that nothing is drawn for it. */
  isToCome: boolean
}

const columns: Column<Step>[] = [
  { name: 'date', header: 'Fecha', value: ({ label }) => label },
  ...lines.map(({ name, field }) => ({
    name: field,
    header: name,
    value: (step: Step) => step[field],
    cell: (step: Step) => formatNumber(step[field]),
    isNumeric: true,
  })),
]

interface SummaryChartProps {
  query: UseQueryResult<PageViewSummary>
  filters: SummaryFilters
}

/** Views and visitors over time, each beside the period before. */
export function SummaryChart({ query, filters }: SummaryChartProps) {
  const steps = query.data && stepsOf(query.data)
  return (
    <ChartFrame
      title={title}
      name="vistas-y-visitantes"
      query={query}
      columns={columns}
      rows={steps}
      isEmpty={!steps?.some(({ views, viewsBefore }) => views + viewsBefore > 0)}
      emptyTitle="Sin vistas de página en este periodo"
      caption={query.data && steps ? captionOf(query.data, steps) : ''}
      actions={
        <CountedButton figure={title} counted={query.data && periodCounted(query.data, filters).time} />
      }
    >
      <ChartLines
        lines={lines.map(({ field: _field, ...line }) => line)}
        moments={(steps ?? []).map((step) => ({
          ...step,
          values: Object.fromEntries(
            lines.map(({ name, field }) => [name, step.isToCome ? null : step[field]]),
          ),
        }))}
        format={formatNumber}
        floor={FLOOR}
      />
    </ChartFrame>
  )
}

function stepsOf({ unit, points, at }: PageViewSummary): Step[] {
  const entries = timeEntries(
    { unit, points: points.map(({ date, views }) => ({ date, visits: views })) },
    'es-PE',
  )
  return points.map((point, index) => {
    const label = entries[index]?.label ?? point.date
    const shortLabel = entries[index]?.shortLabel ?? label
    return { ...point, id: point.date, label, shortLabel, isToCome: point.date > at }
  })
}

function captionOf({ now, before }: PageViewSummary, [first, ...others]: Step[]): string {
  if (!first) return ''
  const most = others.reduce((best, step) => (step.views > best.views ? step : best), first)
  const amounts = (totals: PageViewSummary['now']) =>
    `${amountWords(totals.views, true)} de ${amountWords(totals.visitors, false)}`
  return `${title}: ${amounts(now)}; el máximo, ${amountWords(most.views, true)}, en ${most.label}. En el periodo anterior, ${amounts(before)}.`
}
