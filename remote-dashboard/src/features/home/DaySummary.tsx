import { useQuery } from '@tanstack/react-query'
import { serverMessage } from 'shared-admin'
import { ErrorState, media, Stack, theme } from 'shared-ui'
import { styled } from 'styled-components'
import { DayFigures } from './DayFigures.tsx'
import { summaryQuery } from './home.api.ts'
import { PendingPanel } from './PendingPanel.tsx'
import { RemotesPanel } from './RemotesPanel.tsx'

/** The day of an administrator: figures, pending work, and the health of the published versions. */
export function DaySummary() {
  const { data, error, isFetching, refetch } = useQuery(summaryQuery)
  if (error && !data) {
    return (
      <ErrorState
        title="No se pudo cargar el resumen de hoy"
        message={serverMessage(error, 'Inténtalo de nuevo en unos segundos.')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    )
  }
  return (
    <Stack gap={6}>
      <DayFigures summary={data} />
      <Panels>
        <PendingPanel pending={data?.pending} />
        <RemotesPanel remotes={data?.remotes} />
      </Panels>
    </Stack>
  )
}

const Panels = styled.div`
  display: grid;
  gap: ${theme.space[5]};
  ${media.lg} { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); }
`
