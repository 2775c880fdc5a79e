import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Stack } from 'shared-ui'
import { ChartCard } from '../../admin/charts/ChartCard.tsx'
import { timeEntries } from '../../admin/charts/timeEntries.ts'
import { DatedFilters } from '../../admin/DatedFilters.tsx'
import { FilterBar } from '../../admin/FilterBar.tsx'
import { useFilters } from '../../admin/useFilters.ts'
import { QuickRanges } from './QuickRanges.tsx'
import { referrerEntries } from './referrerEntries.ts'
import { ShortenerHeader } from './ShortenerHeader.tsx'
import { seriesFilters, seriesQuery } from './shortener.api.ts'
import { visitedCodeQuery } from './visits.api.ts'

const title = 'Gráfico de visitas'

export function ShortenerChartPage() {
  const state = useFilters(seriesFilters)
  const { filters } = state.query
  const series = useQuery({ ...seriesQuery(filters), placeholderData: keepPreviousData })
  const code = useQuery(visitedCodeQuery(filters.shortenerId)).data
  return (
    <Stack gap={6}>
      <ShortenerHeader title={title} code={code} count={series.data?.totalVisits} />
      <QuickRanges onChoose={state.change} />
      <FilterBar title={title} onReset={state.reset}>
        <DatedFilters list={state} from="dateVisitFrom" to="dateVisitTo" hasTime />
      </FilterBar>
      <ChartCard
        title="Visitas en el tiempo"
        name="visitas-en-el-tiempo"
        kind="time"
        query={series}
        entries={series.data && timeEntries(series.data, 'es-CO')}
        labelHeader="Fecha"
        locale="es-CO"
      />
      <ChartCard
        title="Principales referentes"
        name="principales-referentes"
        kind="ranking"
        query={series}
        entries={series.data && referrerEntries(series.data)}
        labelHeader="Referente"
        locale="es-CO"
      />
    </Stack>
  )
}
