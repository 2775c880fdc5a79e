import type { UseQueryResult } from '@tanstack/react-query'
import { ChartCard, type ChartEntry, ChartGroup } from 'shared-admin'
import type { PageViewSeries } from 'shared-auth/api'
import { media, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { timeEntries } from '../../charts/timeEntries.ts'
import { viewUnit } from './summaryWords.ts'
import { chartsCounted } from './viewsCounted.ts'

interface PageViewChartsProps {
  series: UseQueryResult<PageViewSeries>
  range: { dateFrom: string; dateTo: string }
}

/** Page views of a range over time, and the pages with the most of them. */
export function PageViewCharts({ series, range }: PageViewChartsProps) {
  const counted = series.data && chartsCounted(series.data, range)
  return (
    <ChartGroup query={series}>
      <Pair>
        <ChartCard
          title="Vistas de página en el tiempo"
          name="vistas-en-el-tiempo"
          kind="time"
          query={series}
          entries={series.data && timeEntries(series.data, 'es-PE')}
          labelHeader="Fecha"
          counted={counted?.time}
          unit={viewUnit}
        />
        <ChartCard
          title="Páginas más vistas"
          name="paginas-mas-vistas"
          kind="ranking"
          query={series}
          entries={series.data?.pages.map(pageEntry)}
          labelHeader="URL"
          counted={counted?.pages}
          unit={viewUnit}
        />
      </Pair>
    </ChartGroup>
  )
}

const MAX_LENGTH = 22

/** Addresses differ at their end, so a long one is cut at its start. */
function pageEntry({ url, visits }: PageViewSeries['pages'][number]): ChartEntry {
  const characters = [...url]
  const shortLabel = characters.length > MAX_LENGTH ? `…${characters.slice(1 - MAX_LENGTH).join('')}` : url
  return { label: url, shortLabel, value: visits }
}

const Pair = styled.div`
  display: grid;
  /* A card of few bars is low, also beside a higher one. */
  align-items: start;
  gap: ${theme.space[6]};
  /* Lets the columns shrink below the width of a chart that is already drawn. */
  > * { min-width: 0; }
  ${media.lg} { grid-template-columns: 1fr 1fr; }
`
