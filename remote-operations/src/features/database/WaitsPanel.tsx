import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { OctagonX } from 'lucide-react'
import { type Column, failureNotice, formatVisitDate, Panel, TableStates } from 'shared-admin'
import { endQuery } from 'shared-auth/api'
import { Button, confirmDialog, Stack, Text, theme, toast } from 'shared-ui'
import { styled } from 'styled-components'
import { type Wait, waitsQuery } from './waits.api.ts'

const columns: Column<Wait>[] = [
  { name: 'waiting', header: 'Espera', cell: (wait) => <Session of={wait} />, isLong: true, width: '18rem' },
  { name: 'since', header: 'Desde', cell: ({ since }) => formatVisitDate(since) },
  { name: 'blocker', header: 'A que termine', cell: ({ blocker }) => <Session of={blocker} />, isLong: true },
  { name: 'actions', header: 'Acciones', cell: (wait) => <EndButton wait={wait} /> },
]

/** Database operations that wait for others, with a button to end a query that blocks them. */
export function WaitsPanel() {
  const { data, error, isFetching, refetch } = useQuery(waitsQuery)
  return (
    <Panel
      title="Esperas"
      intro="Operaciones de la base de datos que esperan a que termine otra. Una consulta de esta página se detiene sola cuando pasa de su límite de tiempo."
    >
      <TableStates
        label="Esperas de la base de datos"
        columns={columns}
        rows={data}
        error={error}
        failed="No se pudieron obtener las esperas."
        isFetching={isFetching}
        onRetry={() => void refetch()}
        empty={<Text size="sm">Ninguna operación espera a otra.</Text>}
        skeletonRows={1}
      />
    </Panel>
  )
}

function Session({ of: { statement, login, application, pid } }: { of: Omit<Wait, 'blocker' | 'id'> }) {
  return (
    <Stack gap={1}>
      <Statement title={statement}>{statement || '—'}</Statement>
      <Text as="span" size="xs" tone="muted">
        {login} · {application || 'sin nombre'} · proceso {pid}
      </Text>
    </Stack>
  )
}

function EndButton({ wait: { blocker } }: { wait: Wait }) {
  const client = useQueryClient()
  const end = useMutation({
    mutationFn: () => endQuery(blocker.pid),
    onSuccess: () => toast.success('Consulta detenida.'),
    onError: (error) => toast.danger(failureNotice('No se pudo detener la consulta.', error)),
    onSettled: () => client.invalidateQueries(waitsQuery),
  })

  async function askAndEnd() {
    const question = {
      title: `¿Detener la consulta del proceso ${blocker.pid}?`,
      text: 'Lo que había cambiado se deshace.',
      confirmText: 'Detener',
      cancelText: 'Cancelar',
      danger: true,
    }
    if (await confirmDialog(question)) end.mutate()
  }

  if (!blocker.canEnd) return '—'
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-label={`Detener el proceso ${blocker.pid}`}
      isBusy={end.isPending}
      onClick={askAndEnd}
    >
      <OctagonX aria-hidden /> Detener
    </Button>
  )
}

const Statement = styled.code`
  display: -webkit-box;
  max-width: 28rem;
  overflow: hidden;
  overflow-wrap: anywhere;
  font-family: ${theme.font.mono};
  font-size: ${theme.font.size.xs};
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
`
