import { useQuery } from '@tanstack/react-query'
import { ChartGroup, CountedButton, formatNumber, Panel } from 'shared-admin'
import type { LivePageViews } from 'shared-auth/api'
import { media, Skeleton, Stack, Text, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { LiveBadge } from '../../live/LiveBadge.tsx'
import { useLiveSignal } from '../../live/useLiveSignal.ts'
import { liveQuery } from './summary.api.ts'
import { amountWords } from './summaryWords.ts'
import { liveCounted } from './viewsCounted.ts'

/** Who is on the site at the moment, and on which pages. */
export function LivePanel() {
  const isLive = useLiveSignal({
    watch: ['stat:watch'],
    event: 'stat:viewed',
    queryKey: liveQuery.queryKey,
  })
  const live = useQuery(liveQuery)
  return (
    <Panel
      title="Ahora"
      actions={
        <>
          <LiveBadge isLive={isLive} title="Se actualiza con cada vista de página" />
          <CountedButton figure="Ahora" counted={liveCounted} />
        </>
      }
    >
      <ChartGroup query={live}>
        {live.data ? <Moment live={live.data} /> : <Skeleton height="7rem" />}
      </ChartGroup>
    </Panel>
  )
}

function Moment({ live: { visitorsNow, visitors, views, minutes, pages } }: { live: LivePageViews }) {
  const most = Math.max(1, ...minutes.map((minute) => minute.views))
  return (
    <Columns>
      <Stack gap={1}>
        <Amount>{formatNumber(visitorsNow)}</Amount>
        <Text size="sm">{visitorsNow === 1 ? 'visitante' : 'visitantes'} en los últimos 5 minutos</Text>
        <Text size="sm" tone="muted">
          {amountWords(visitors, false)} y {amountWords(views, true)} en media hora
        </Text>
      </Stack>
      <Minutes aria-hidden>
        {minutes.map(({ date, views: each }) => (
          <div key={date} style={{ height: `${(each / most) * 100}%` }} />
        ))}
      </Minutes>
      <Pages aria-label="Páginas de la última media hora" role="list">
        {pages.map((page) => (
          <li key={page.url}>
            <span dir="auto">{page.url}</span> <span>{amountWords(page.visitors, false)}</span>
          </li>
        ))}
        {pages.length === 0 && (
          <li>
            <Text tone="muted">Nadie en la última media hora.</Text>
          </li>
        )}
      </Pages>
    </Columns>
  )
}

const Columns = styled.div`
  display: grid;
  gap: ${theme.space[4]};
  ${media.md} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) minmax(0, 2fr);
    align-items: end;
  }
`

const Amount = styled.p`
  font-size: ${theme.font.size['3xl']};
  font-weight: ${theme.font.weight.bold};
  line-height: ${theme.font.lineHeight.tight};
  font-variant-numeric: tabular-nums;
`

const Minutes = styled.div`
  display: flex;
  align-items: end;
  gap: 2px;
  height: 5rem;
  border-bottom: 1px solid ${theme.color.borderStrong};
  > div {
    flex: 1;
    border-radius: 2px 2px 0 0;
    background: ${theme.color.primary};
  }
`

const Pages = styled.ul`
  display: grid;
  gap: ${theme.space[1]};
  max-height: 8rem;
  overflow-y: auto;
  font-size: ${theme.font.size.sm};
  > li {
    display: flex;
    justify-content: space-between;
    gap: ${theme.space[3]};
  }
  span:first-child { overflow-wrap: anywhere; }
  span:last-child { flex: none; color: ${theme.color.textMuted}; }
`
