import type { PageViewSummary } from 'shared-auth/api'
import { media, theme } from 'shared-ui'
import { styled } from 'styled-components'
import type { SummaryFilters } from './summary.api.ts'
import { type Top, TopPanel } from './TopPanel.tsx'
import { periodCounted } from './viewsCounted.ts'

type Ranking = 'pages' | 'sources' | 'entries' | 'exits' | 'devices' | 'countries'

const tops: (Top & { ranking: Ranking })[] = [
  {
    ...{ ranking: 'pages', dimension: 'url', title: 'Páginas', name: 'paginas', keyHeader: 'Página' },
  },
  {
    ...{ ranking: 'sources', dimension: 'source', title: 'Fuentes', name: 'fuentes', keyHeader: 'Fuente' },
  },
  {
    ...{ ranking: 'entries', dimension: 'entry', title: 'Páginas de entrada' },
    ...{ name: 'paginas-de-entrada', keyHeader: 'Página' },
  },
  {
    ...{ ranking: 'exits', dimension: 'exit', title: 'Páginas de salida' },
    ...{ name: 'paginas-de-salida', keyHeader: 'Página' },
  },
  {
    ...{ ranking: 'devices', dimension: 'device', title: 'Dispositivos' },
    ...{ name: 'dispositivos', keyHeader: 'Dispositivo' },
  },
  {
    ...{ ranking: 'countries', dimension: 'country', title: 'Países', name: 'paises', keyHeader: 'País' },
  },
]

interface TopPanelsProps {
  summary: PageViewSummary | undefined
  filters: SummaryFilters
  onChange: (filters: Partial<SummaryFilters>) => void
}

/** The rankings of the period: pages, sources, entry and exit pages, devices and countries. */
export function TopPanels({ summary, filters, onChange }: TopPanelsProps) {
  const counted = summary && periodCounted(summary, filters)
  return (
    <Grid>
      {tops.map(({ ranking, ...top }) => (
        <TopPanel
          key={ranking}
          {...top}
          parts={summary?.[ranking]}
          total={(ranking === 'pages' ? summary?.now.views : summary?.now.visitors) ?? 0}
          chosen={filters[top.dimension]}
          counted={counted?.[ranking]}
          onChoose={(key) => onChange({ [top.dimension]: key })}
        />
      ))}
    </Grid>
  )
}

const Grid = styled.div`
  display: grid;
  gap: ${theme.space[4]};
  > * { min-width: 0; }
  ${media.lg} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
`
