import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import {
  type Column,
  dateColumn,
  failureNotice,
  Panel,
  RowActions,
  RowButton,
  TableStates,
} from 'shared-admin'
import { endPreview, type ReleasedRemote, type RemotePreview } from 'shared-auth/api'
import { CopyButton, confirmDialog, Text, toast } from 'shared-ui'
import { previewsQuery } from '../releases.api.ts'
import { versionColumns } from '../versionColumns.tsx'

type PreviewRow = RemotePreview & { id: string }

/** The builds of a remote that its team shows to those who have their address. */
export function PreviewsPanel({ remote: { name, title } }: { remote: ReleasedRemote }) {
  const { data, error, isFetching, refetch } = useQuery(previewsQuery(name))
  const columns: Column<PreviewRow>[] = [
    ...versionColumns(undefined, () => null),
    dateColumn('expiresAt', 'Termina'),
    { name: 'actions', header: 'Acciones', cell: (row) => <PreviewActions name={name} preview={row} /> },
  ]
  return (
    <Panel
      title="Vistas previas"
      intro="Las sube el equipo con mfe preview. Quien tiene la dirección ve el sitio con esa versión durante una semana, sin cuenta ni permisos; no se pueden activar."
    >
      <TableStates
        label={`Vistas previas de ${title}`}
        columns={columns}
        rows={data?.map((preview) => ({ ...preview, id: preview.version }))}
        error={error}
        failed="No se pudieron cargar las vistas previas."
        isFetching={isFetching}
        onRetry={() => void refetch()}
        empty={<Text size="sm">Todavía no hay vistas previas.</Text>}
        skeletonRows={1}
      />
    </Panel>
  )
}

function PreviewActions({ name, preview: { version, path } }: { name: string; preview: RemotePreview }) {
  const client = useQueryClient()
  const remove = useMutation({
    mutationFn: () => endPreview(name, version),
    onSuccess: () => toast.success('La vista previa ya no se puede abrir.'),
    onError: (reason) => toast.danger(failureNotice('No se pudo quitar la vista previa', reason)),
    onSettled: () => client.invalidateQueries(previewsQuery(name)),
  })

  async function handleRemove() {
    if (remove.isPending) return
    const question = {
      title: '¿Quitar la vista previa?',
      text: `La dirección de ${version} deja de valer para todos. El equipo puede subirla otra vez.`,
      confirmText: 'Quitar',
      cancelText: 'Cancelar',
      danger: true,
    }
    if (await confirmDialog(question)) remove.mutate()
  }

  return (
    <RowActions>
      <CopyButton text={window.location.origin + path} label="Copiar dirección" />
      <RowButton
        label={`Quitar la vista previa ${version}`}
        title="Quitar"
        aria-disabled={remove.isPending || undefined}
        onClick={handleRemove}
      >
        <Trash2 aria-hidden />
      </RowButton>
    </RowActions>
  )
}
