import { useQuery } from '@tanstack/react-query'
import { formatNumber, Panel, TableStates } from 'shared-admin'
import { ButtonLink, Text } from 'shared-ui'
import { eventColumns } from './eventColumns.tsx'
import { recentEventsQuery, releasesPath } from './releases.api.ts'

const columns = eventColumns
  .filter(({ name, isExtra }) => name !== 'subject' && !isExtra)
  .map((column) => (column.name === 'action' ? { ...column, isName: true } : column))

/** The latest changes of a remote, or of the shell. */
export function ChangesPanel({ subject }: { subject: string }) {
  const { data, error, isFetching, refetch } = useQuery(recentEventsQuery(subject))
  const hasMore = data !== undefined && data.totalItems > data.results.length
  return (
    <Panel
      title="Últimos cambios"
      actions={
        hasMore && (
          <ButtonLink to={`${releasesPath}/events?subject=${subject}`} variant="ghost" size="sm">
            Ver los {formatNumber(data.totalItems)}
          </ButtonLink>
        )
      }
    >
      <TableStates
        label={`Últimos cambios de ${subject}`}
        columns={columns}
        rows={data?.results}
        error={error}
        failed="No se pudieron cargar los cambios."
        isFetching={isFetching}
        onRetry={() => void refetch()}
        empty={<Text size="sm">Todavía no hay cambios.</Text>}
        skeletonRows={3}
      />
    </Panel>
  )
}
