import type { UseQueryResult } from '@tanstack/react-query'
import { formatNumber } from 'shared-admin'
import type {
  ReleasedVersion,
  ReleaseHealth,
  ReleaseHealthSeriesCohort,
  ReleaseHealthSeriesTotal,
} from 'shared-auth/api'
import { Button, Skeleton, Text, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { failureShare, formatPaint, formatRatio } from './releaseWords.ts'
import { SizeBar } from './SizeBar.tsx'

interface CohortHealthProps {
  /** Who gets the version. */
  label: string
  version: string
  /** The version as it was published. */
  published: ReleasedVersion | undefined
  cohort: ReleaseHealthSeriesCohort
  query: Pick<UseQueryResult<ReleaseHealth>, 'data' | 'isError' | 'isFetching' | 'refetch'>
}

/** The health of one version in the last day in a line of figures, and its size. */
export function CohortHealth({ label, version, published, cohort, query }: CohortHealthProps) {
  const { data: health, isFetching, refetch } = query
  const hasFailed = query.isError && !health
  const total = health?.series.find((each) => each.version === version && each.cohort === cohort)?.total
  return (
    <Cohort role="group" aria-label={`${label}: ${version}`}>
      <Head>
        <Version>{version}</Version>
        <Text as="span" size="sm" tone="muted">
          {label}
        </Text>
      </Head>
      {health || hasFailed ? (
        <Figures>
          {figuresOf(total).map(([name, value, isBad]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd data-bad={isBad}>{value}</dd>
            </div>
          ))}
        </Figures>
      ) : (
        <Skeleton height="2.75rem" />
      )}
      {health && !total && (
        <Text size="xs" tone="muted">
          Sin visitas en las últimas 24 horas.
        </Text>
      )}
      {hasFailed && (
        <Failure role="status">
          No se pudo cargar su salud.
          <Button
            variant="ghost"
            size="sm"
            aria-label={`Reintentar la salud de ${version}`}
            aria-disabled={isFetching || undefined}
            onClick={() => void refetch({ cancelRefetch: false })}
          >
            Reintentar
          </Button>
        </Failure>
      )}
      {published && <SizeBar version={published} />}
    </Cohort>
  )
}

const BAD_SHARE = 0.02

function figuresOf(
  total: ReleaseHealthSeriesTotal | undefined,
): [name: string, value: string, isBad?: boolean][] {
  const count = (value: number | undefined) => (value === undefined ? '—' : formatNumber(value))
  const failing = total && failureShare(total)
  return [
    ['Cargas', count(total?.loads)],
    ['Fallos', formatRatio(failing), failing !== undefined && failing >= BAD_SHARE],
    ['Errores', count(total && total.renderErrors + total.errors)],
    ['LCP p75', formatPaint(total?.lcp)],
  ]
}

const Cohort = styled.div`
  display: grid;
  align-content: start;
  gap: ${theme.space[2]};
  min-width: 0;
  padding: ${theme.space[3]} ${theme.space[4]};
  border-radius: ${theme.radius.md};
  background: ${theme.color.sunken};
`

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 ${theme.space[3]};
`

const Version = styled.span`
  font-size: ${theme.font.size.lg};
  font-weight: ${theme.font.weight.semibold};
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
`

const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, auto));
  justify-content: space-between;
  gap: ${theme.space[2]};
  dt { color: ${theme.color.textMuted}; font-size: ${theme.font.size.xs}; }
  dd {
    font-size: ${theme.font.size.sm};
    font-weight: ${theme.font.weight.semibold};
    font-variant-numeric: tabular-nums;
    &[data-bad='true'] { color: ${theme.color.danger}; }
  }
`

/* Above the link of the card, so that its button can be clicked. */
const Failure = styled.div`
  position: relative;
  z-index: 1;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  color: ${theme.color.danger};
  font-size: ${theme.font.size.xs};
`
