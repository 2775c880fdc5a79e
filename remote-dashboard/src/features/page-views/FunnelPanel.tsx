import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type AddressState, ChartGroup, ChoiceFilter, CountedButton, Panel } from 'shared-admin'
import type { PageViewSummary } from 'shared-auth/api'
import { media, Skeleton, Stack, Text, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { FunnelSteps } from './FunnelSteps.tsx'
import { funnelQuery, knownPagesQuery, type StepName, type SummaryFilters } from './summary.api.ts'
import { funnelCounted } from './viewsCounted.ts'

const steps: [StepName, string][] = [
  ['step1', 'Primer paso'],
  ['step2', 'Segundo paso'],
  ['step3', 'Tercer paso'],
]

interface FunnelPanelProps {
  state: Pick<AddressState<SummaryFilters>, 'query' | 'change'>
  /** The days that the dates of the filters stand for. */
  period: Pick<PageViewSummary, 'from' | 'to'> | undefined
}

/** How many visitors went from one page to the next; the address keeps the three pages. */
export function FunnelPanel({ state, period }: FunnelPanelProps) {
  const { filters } = state.query
  const pages = useQuery(knownPagesQuery)
  const options = funnelQuery(filters)
  const funnel = useQuery({ ...options, placeholderData: keepPreviousData })
  return (
    <Panel
      title="Embudo"
      actions={
        options.enabled &&
        period && <CountedButton figure="Embudo" counted={funnelCounted(period, filters)} />
      }
      intro="Cuántos visitantes vieron tres páginas, una después de la otra en el mismo día. Entre ellas puede haber otras."
    >
      <ChartGroup query={pages}>
        <Steps>
          {steps.map(([name, label]) => (
            <ChoiceFilter
              key={name}
              list={state}
              name={name}
              label={label}
              all="Elige una página"
              options={pages.data ?? []}
            />
          ))}
        </Steps>
      </ChartGroup>
      <Stack gap={3} aria-busy={funnel.isFetching} role="status">
        {options.enabled ? (
          <ChartGroup query={funnel}>
            {funnel.data ? <FunnelSteps funnel={funnel.data} /> : <Skeleton height="9rem" />}
          </ChartGroup>
        ) : (
          <Text tone="muted">Elige tres páginas para ver cuántos visitantes pasan de una a otra.</Text>
        )}
      </Stack>
    </Panel>
  )
}

const Steps = styled.div`
  display: grid;
  gap: ${theme.space[3]};
  > * { min-width: 0; }
  ${media.md} { grid-template-columns: repeat(3, minmax(0, 1fr)); }
`
