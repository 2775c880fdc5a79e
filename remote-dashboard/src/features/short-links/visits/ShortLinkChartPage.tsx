import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChartGroup, DatedFilters, FilterBar, useFilters } from 'shared-admin'
import { Stack } from 'shared-ui'
import { QuickRanges } from '../QuickRanges.tsx'
import { RangeNote } from '../RangeNote.tsx'
import { seriesFilters, seriesQuery } from '../shortLinks.api.ts'
import { seriesCounted } from '../visitsCounted.ts'
import { ComparisonNote } from './ComparisonNote.tsx'
import { LiveVisits } from './LiveVisits.tsx'
import { ShortLinkHeader } from './ShortLinkHeader.tsx'
import { VisitCharts } from './VisitCharts.tsx'
import { visitedCodeQuery } from './visits.api.ts'

const title = 'Gráfico de visitas'

export function ShortLinkChartPage() {
  const state = useFilters(seriesFilters)
  const { filters } = state.query
  const series = useQuery({ ...seriesQuery(filters), placeholderData: keepPreviousData })
  const code = useQuery(visitedCodeQuery(filters.shortenerId)).data
  return (
    <Stack gap={6}>
      <ShortLinkHeader
        title={title}
        code={code}
        count={series.data?.totalVisits}
        counted={series.data && seriesCounted(series.data, filters.shortenerId).total}
      />
      {filters.shortenerId && (
        <div>
          <LiveVisits shortenerId={filters.shortenerId} />
        </div>
      )}
      <QuickRanges range={state.query.filters} onChoose={state.change} />
      <FilterBar title={title} onReset={state.reset}>
        <DatedFilters list={state} from="dateVisitFrom" to="dateVisitTo" hasTime />
      </FilterBar>
      <RangeNote {...filters} />
      {series.data && <ComparisonNote series={series.data} />}
      <ChartGroup query={series}>
        <VisitCharts query={series} shortenerId={filters.shortenerId} />
      </ChartGroup>
    </Stack>
  )
}
