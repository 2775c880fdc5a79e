import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  BackLink,
  ChartGroup,
  DatedFilters,
  FilterBar,
  PageHeader,
  QuickChoices,
  useDefaultView,
  useFilters,
  ViewMenu,
} from 'shared-admin'
import { Stack, Text } from 'shared-ui'
import { ChosenFilters } from './ChosenFilters.tsx'
import { FunnelPanel } from './FunnelPanel.tsx'
import { KeptNote } from './KeptNote.tsx'
import { LivePanel } from './LivePanel.tsx'
import { SummaryChart } from './SummaryChart.tsx'
import { SummaryFigures } from './SummaryFigures.tsx'
import { summaryFilters, summaryQuery } from './summary.api.ts'
import { periodWords } from './summaryWords.ts'
import { TopPanels } from './TopPanels.tsx'

const title = 'Resumen de vistas'
const list = '/dashboard/application/stat'
const views = 'stat-summary'
const periods = { '1': 'Hoy', '7': '7 días', '30': '30 días', '90': '90 días', '365': '365 días' }

export function PageViewSummaryPage() {
  const state = useFilters(summaryFilters)
  const { filters } = state.query
  const summary = useQuery({ ...summaryQuery(filters), placeholderData: keepPreviousData })
  useDefaultView(views)
  const hasDates = filters.dateFrom !== '' || filters.dateTo !== ''
  return (
    <Stack gap={4}>
      <PageHeader title={title} breadcrumbs={[{ label: 'Estadísticas', to: list }, { label: title }]}>
        <BackLink to={list} />
      </PageHeader>
      <LivePanel />
      <Stack direction="row" align="center" justify="space-between" gap={2} isWrapping>
        <QuickChoices
          label="Periodo"
          choices={Object.entries(periods).map(([days, label]) => ({
            label,
            isChosen: !hasDates && filters.days === days,
            onChoose: () => state.change({ days, dateFrom: '', dateTo: '' }),
          }))}
        />
        <ViewMenu list={views} shown={[]} />
      </Stack>
      <FilterBar title={title} onReset={state.reset}>
        <DatedFilters list={state} from="dateFrom" to="dateTo" />
      </FilterBar>
      <ChosenFilters filters={filters} onChange={state.change} />
      <Text size="sm" tone="muted" role="status">
        {summary.data && !summary.error && periodWords(summary.data)}
      </Text>
      <KeptNote summary={summary.data} />
      <ChartGroup query={summary}>
        <SummaryFigures summary={summary.data} filters={filters} />
        <SummaryChart query={summary} filters={filters} />
        <TopPanels summary={summary.data} filters={filters} onChange={state.change} />
      </ChartGroup>
      <FunnelPanel state={state} period={summary.data} />
    </Stack>
  )
}
