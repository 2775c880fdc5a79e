import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { media, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { ChartCard } from '../../admin/charts/ChartCard.tsx'
import type { ChartEntry } from '../../admin/charts/entries.ts'
import { timeEntries } from '../../admin/charts/timeEntries.ts'
import { type DateRange, type ViewSeries, viewSeriesQuery } from './stat.api.ts'

/** The visits of a range over time, and the pages that had most of them. */
export function VisitPicture({ range }: { range: DateRange }) {
  const series = useQuery({ ...viewSeriesQuery(range), placeholderData: keepPreviousData })
  return (
    <Pair>
      <ChartCard
        title="Visitas en el tiempo"
        name="visitas-en-el-tiempo"
        kind="time"
        query={series}
        entries={series.data && timeEntries(series.data, 'es-PE')}
        labelHeader="Fecha"
        locale="es-PE"
      />
      <ChartCard
        title="Páginas más visitadas"
        name="paginas-mas-visitadas"
        kind="ranking"
        query={series}
        entries={series.data?.pages.map(pageEntry)}
        labelHeader="URL"
        locale="es-PE"
      />
    </Pair>
  )
}

const mostLetters = 22

/** Addresses differ at their end, so that is the part which stays where there is little room. */
function pageEntry({ url, visits }: ViewSeries['pages'][number]): ChartEntry {
  const shortLabel = url.length > mostLetters ? `…${url.slice(1 - mostLetters)}` : url
  return { label: url, shortLabel, value: visits }
}

const Pair = styled.div`
  display: grid;
  gap: ${theme.space[6]};
  /* Or a picture would keep its column as wide as it was. */
  > * { min-width: 0; }
  ${media.lg} { grid-template-columns: 1fr 1fr; }
`
