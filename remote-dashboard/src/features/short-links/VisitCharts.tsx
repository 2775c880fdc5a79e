import type { UseQueryResult } from '@tanstack/react-query'
import type { ShortLinkSeries } from 'shared-auth/api'
import { media, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { ChartCard } from '../../charts/ChartCard.tsx'
import { type ChartEntry, visitUnit } from '../../charts/entries.ts'
import { timeEntries } from '../../charts/timeEntries.ts'
import { countryEntries, deviceEntries, hourEntries, referrerEntries } from './visitEntries.ts'

interface Division {
  title: string
  /** The name of the exported file. */
  name: string
  kind: 'time' | 'ranking'
  labelHeader: string
  entriesOf: (series: ShortLinkSeries) => ChartEntry[]
}

const divisions: Division[] = [
  {
    ...{ title: 'Principales referentes', name: 'principales-referentes', kind: 'ranking' },
    ...{ labelHeader: 'Referente', entriesOf: referrerEntries },
  },
  {
    ...{ title: 'Países', name: 'paises', kind: 'ranking' },
    ...{ labelHeader: 'País', entriesOf: countryEntries },
  },
  {
    ...{ title: 'Dispositivos', name: 'dispositivos', kind: 'ranking' },
    ...{ labelHeader: 'Dispositivo', entriesOf: deviceEntries },
  },
  {
    ...{ title: 'Horas del día', name: 'horas-del-dia', kind: 'time' },
    ...{ labelHeader: 'Hora de Bogotá', entriesOf: hourEntries },
  },
]

/** Visits over time, and by where they came from, country, device and hour. */
export function VisitCharts({ query }: { query: UseQueryResult<ShortLinkSeries> }) {
  const series = query.data
  return (
    <>
      <ChartCard
        title="Visitas en el tiempo"
        name="visitas-en-el-tiempo"
        kind="time"
        query={query}
        entries={series && timeEntries(series, 'es-CO', series.before)}
        labelHeader="Fecha"
        unit={visitUnit}
      />
      <Pairs>
        {divisions.map(({ entriesOf, ...chart }) => (
          <ChartCard
            key={chart.name}
            {...chart}
            query={query}
            entries={series && entriesOf(series)}
            unit={visitUnit}
          />
        ))}
      </Pairs>
    </>
  )
}

const Pairs = styled.div`
  display: grid;
  gap: ${theme.space[6]};
  > * { min-width: 0; }
  ${media.lg} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
`
