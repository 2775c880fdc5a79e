import { useQuery } from '@tanstack/react-query'
import { formatNumber, Panel, TableStates } from 'shared-admin'
import type { ReleasedRemote } from 'shared-auth/api'
import { ButtonLink, Text } from 'shared-ui'
import { errorColumns } from '../errorColumns.tsx'
import { recentErrorsQuery, remotePath } from '../releases.api.ts'

const columns = errorColumns.filter(({ isExtra }) => !isExtra)

/** The latest errors that visitors had with a remote. */
export function ErrorsPanel({ remote: { name, title } }: { remote: ReleasedRemote }) {
  const { data, error, isFetching, refetch } = useQuery(recentErrorsQuery(name))
  const hasMore = data !== undefined && data.totalItems > data.results.length
  return (
    <Panel
      title="Últimos errores"
      actions={
        hasMore && (
          <ButtonLink to={`${remotePath(name)}/errors`} variant="ghost" size="sm">
            Ver los {formatNumber(data.totalItems)}
          </ButtonLink>
        )
      }
    >
      <TableStates
        label={`Últimos errores de ${title}`}
        columns={columns}
        rows={data?.results}
        error={error}
        failed="No se pudieron cargar los errores."
        isFetching={isFetching}
        onRetry={() => void refetch()}
        empty={<Text size="sm">Ninguna visita ha tenido errores.</Text>}
        skeletonRows={2}
      />
    </Panel>
  )
}
