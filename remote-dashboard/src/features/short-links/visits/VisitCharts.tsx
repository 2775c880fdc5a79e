import type { UseQueryResult } from '@tanstack/react-query'
import { ChartCard, type ChartEntry, type ChartUnit } from 'shared-admin'
import type { ShortLinkSeries } from 'shared-auth/api'
import { media, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { timeEntries } from '../../../charts/timeEntries.ts'
import { seriesCounted } from '../visitsCounted.ts'
import { countryEntries, deviceEntries, hourEntries, referrerEntries } from './visitEntries.ts'

const visitUnit: ChartUnit = { header: 'Visitas', one: 'visita', many: 'visitas' }

interface Division {
  title: string
  /** The name of the exported file. */
  name: string
  kind: 'time' | 'ranking'
  part: 'referrers' | 'countries' | 'devices' | 'hours'
  labelHeader: string
  entriesOf: (series: ShortLinkSeries) => ChartEntry[]
}

const divisions: Division[] = [
  {
    ...{ title: 'Principales referentes', name: 'principales-referentes', kind: 'ranking' },
    ...{ part: 'referrers', labelHeader: 'Referente', entriesOf: referrerEntries },
  },
  {
    ...{ title: 'Países', name: 'paises', kind: 'ranking' },
    ...{ part: 'countries', labelHeader: 'País', entriesOf: countryEntries },
  },
  {
    ...{ title: 'Dispositivos', name: 'dispositivos', kind: 'ranking' },
    ...{ part: 'devices', labelHeader: 'Dispositivo', entriesOf: deviceEntries },
  },
  {
    ...{ title: 'Horas del día', name: 'horas-del-dia', kind: 'time' },
    ...{ part: 'hours', labelHeader: 'Hora de Bogotá', entriesOf: hourEntries },
  },
]

interface VisitChartsProps {
  query: UseQueryResult<ShortLinkSeries>
  /** The link whose visits are shown; '' for those of all. */
  shortenerId: string
}

/** Visits over time, and by where they came from, country, device and hour. */
export function VisitCharts({ query, shortenerId }: VisitChartsProps) {
  const series = query.data
  const counted = series && seriesCounted(series, shortenerId)
  return (
    <>
      <ChartCard
        title="Visitas en el tiempo"
        name="visitas-en-el-tiempo"
        kind="time"
        query={query}
        entries={series && timeEntries(series, 'es-CO', series.before)}
        labelHeader="Fecha"
        counted={counted?.time}
        unit={visitUnit}
      />
      <Pairs>
        {divisions.map(({ entriesOf, part, ...chart }) => (
          <ChartCard
            key={chart.name}
            {...chart}
            query={query}
            counted={counted?.[part]}
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
  /* A card of few bars is low, also beside a higher one. */
  align-items: start;
  gap: ${theme.space[6]};
  > * { min-width: 0; }
  ${media.lg} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
`
