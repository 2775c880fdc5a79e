import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Stack } from 'shared-ui'
import { ChartCard } from '../../charts/ChartCard.tsx'
import { ChartGroup } from '../../charts/ChartGroup.tsx'
import { timeEntries } from '../../charts/timeEntries.ts'
import { DatedFilters } from '../../list/DatedFilters.tsx'
import { FilterBar } from '../../list/FilterBar.tsx'
import { useFilters } from '../../list/useFilters.ts'
import { QuickRanges } from './QuickRanges.tsx'
import { RangeNote } from './RangeNote.tsx'
import { referrerEntries } from './referrerEntries.ts'
import { ShortLinkHeader } from './ShortLinkHeader.tsx'
import { seriesFilters, seriesQuery } from './shortLinks.api.ts'
import { visitedCodeQuery } from './visits.api.ts'

const title = 'Gráfico de visitas'

export function ShortLinkChartPage() {
  const state = useFilters(seriesFilters)
  const { filters } = state.query
  const series = useQuery({ ...seriesQuery(filters), placeholderData: keepPreviousData })
  const code = useQuery(visitedCodeQuery(filters.shortenerId)).data
  return (
    <Stack gap={6}>
      <ShortLinkHeader title={title} code={code} count={series.data?.totalVisits} />
      <QuickRanges range={state.query.filters} onChoose={state.change} />
      <FilterBar title={title} onReset={state.reset}>
        <DatedFilters list={state} from="dateVisitFrom" to="dateVisitTo" hasTime />
      </FilterBar>
      <RangeNote {...filters} />
      <ChartGroup query={series}>
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
      </ChartGroup>
    </Stack>
  )
}
