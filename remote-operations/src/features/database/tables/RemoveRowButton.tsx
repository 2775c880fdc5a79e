import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { failureNotice } from 'shared-admin'
import { type DatabaseTable, deleteRow, type TableRow } from 'shared-auth/api'
import { Button, confirmDialog, toast } from 'shared-ui'
import { sentence } from 'shared-ui/text'
import { rowsName } from './tables.api.ts'

interface RemoveRowButtonProps {
  table: DatabaseTable
  row: TableRow
  onRemoved: () => void
}

/** Deletes a row permanently, after a confirmation that names the tables whose rows are affected, too. */
export function RemoveRowButton({ table, row, onRemoved }: RemoveRowButtonProps) {
  const client = useQueryClient()
  const remove = useMutation({
    mutationFn: () => deleteRow(table.name, { key: JSON.stringify(row.key), version: row.version }),
    onSuccess: () => {
      toast.success('Fila eliminada.')
      void client.invalidateQueries({ queryKey: [rowsName(table.name), 'list'] })
      onRemoved()
    },
    onError: (error) => toast.danger(failureNotice('No se pudo eliminar la fila.', error)),
  })

  async function handleRemove() {
    const isConfirmed = await confirmDialog({
      title: `¿Eliminar esta fila de ${table.name}?`,
      text: sentence`${row.key?.join(', ') ?? ''}. ${consequencesOf(table)}No se puede deshacer.`,
      confirmText: 'Eliminar',
      cancelText: 'Cancelar',
      danger: true,
    })
    if (isConfirmed) remove.mutate()
  }

  return (
    <Button
      variant="danger"
      onClick={() => void handleRemove()}
      isBusy={remove.isPending}
      busyLabel="Eliminando..."
    >
      <Trash2 aria-hidden /> Eliminar
    </Button>
  )
}

function consequencesOf({ referencedBy }: DatabaseTable): string {
  const tables = (rule: string) => [
    ...new Set(referencedBy.filter(({ onDelete }) => onDelete === rule).map(({ table }) => table)),
  ]
  const names = new Intl.ListFormat('es')
  const [gone, detached] = [tables('cascade'), tables('set null')]
  const parts = [
    gone.length > 0 && `También se eliminan las filas de ${names.format(gone)} que la nombran. `,
    detached.length > 0 && `Las filas de ${names.format(detached)} que la nombran quedan con NULL. `,
  ]
  return parts.filter(Boolean).join('')
}
