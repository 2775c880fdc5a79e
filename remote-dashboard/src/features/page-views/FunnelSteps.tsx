import type { PageViewFunnel } from 'shared-auth/api'
import { Text, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { funnelRows } from './funnelRows.ts'

/** The steps of a funnel, each with a bar as long as its share of the first. */
export function FunnelSteps({ funnel }: { funnel: PageViewFunnel }) {
  const rows = funnelRows(funnel)
  if (rows[0]?.visitors === 0) return <Text tone="muted">Nadie vio la primera página en este periodo.</Text>
  return (
    <Rows>
      {rows.map(({ place, url, amount, share, note, width }) => (
        <li key={place}>
          <Line>
            <span>
              {place}. <strong dir="auto">{url}</strong>
            </span>
            <span>
              {amount}, {share}
            </span>
          </Line>
          <Bar aria-hidden>
            <div style={{ width }} />
          </Bar>
          {note && (
            <Text size="sm" tone="muted">
              {note}
            </Text>
          )}
        </li>
      ))}
    </Rows>
  )
}

const Rows = styled.ol`
  display: grid;
  padding: 0;
  list-style: none;
  gap: ${theme.space[4]};
`

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${theme.space[1]} ${theme.space[3]};
  overflow-wrap: anywhere;
  font-variant-numeric: tabular-nums;
`

const Bar = styled.div`
  height: 1.25rem;
  margin-block: ${theme.space[1]};
  border-radius: ${theme.radius.sm};
  background: ${theme.color.sunken};
  > div {
    height: 100%;
    min-width: 2px;
    border-radius: inherit;
    background: ${theme.color.primary};
  }
`
