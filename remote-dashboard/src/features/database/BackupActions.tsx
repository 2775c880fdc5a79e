import { Download, Pencil, RotateCcw, Trash2 } from 'lucide-react'
import { Button, IconButton } from 'shared-ui'
import { RowActions } from '../../admin/RowActions.tsx'
import type { Backup } from './database.api.ts'
import { useBackup } from './useBackups.ts'

interface BackupActionsProps {
  backup: Backup
  /** Nothing can be restored while another job runs. */
  isBusy: boolean
}

export function BackupActions({ backup, isBusy }: BackupActionsProps) {
  const { name } = backup
  const { askAndRestore, isRestoring, askAndRename, download, remove } = useBackup(backup)
  return (
    <RowActions>
      <Button
        variant="secondary"
        size="sm"
        aria-label={`Restaurar ${name}`}
        disabled={isBusy}
        isBusy={isRestoring}
        busyLabel="Restaurando..."
        onClick={askAndRestore}
      >
        <RotateCcw aria-hidden /> Restaurar
      </Button>
      <IconButton label={`Descargar ${name}`} title="Descargar" size="sm" onClick={download}>
        <Download aria-hidden />
      </IconButton>
      <IconButton label={`Renombrar ${name}`} title="Renombrar" size="sm" onClick={askAndRename}>
        <Pencil aria-hidden />
      </IconButton>
      <IconButton label={`Eliminar ${name}`} title="Eliminar" size="sm" onClick={remove}>
        <Trash2 aria-hidden />
      </IconButton>
    </RowActions>
  )
}
