import { useQuery } from '@tanstack/react-query'
import { Panel, TableStates } from 'shared-admin'
import { Text } from 'shared-ui'
import { compatibilityQuery } from '../releases.api.ts'
import { matrixOf } from './matrix.tsx'

/** The compatibility of versions of remotes with versions of the shell. */
export function MatrixPanel() {
  const { data, error, isFetching, refetch } = useQuery(compatibilityQuery)
  const { columns, rows } = matrixOf(data ?? [])
  return (
    <Panel
      title="Qué funciona con qué"
      intro="Compara el contrato y los paquetes compartidos de lo que reciben los visitantes, de la versión anterior y de la última."
    >
      <TableStates
        label="Compatibilidad de las versiones"
        columns={columns}
        rows={data && rows}
        error={error}
        failed="No se pudo comparar lo publicado."
        isFetching={isFetching}
        onRetry={() => void refetch()}
        empty={<Text size="sm">Todavía no hay un shell y un remoto que comparar.</Text>}
        skeletonRows={4}
      />
    </Panel>
  )
}
