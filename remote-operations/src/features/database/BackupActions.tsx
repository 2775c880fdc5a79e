import { Download, Pencil, RotateCcw, Trash2 } from 'lucide-react'
import { RowActions } from 'shared-admin'
import { Button, IconButton, theme } from 'shared-ui'
import { styled } from 'styled-components'
import type { Backup } from './database.api.ts'
import { useBackup } from './useBackups.ts'

interface BackupActionsProps {
  backup: Backup
  /** Nothing can be restored while another job runs. */
  isBusy: boolean
}

export function BackupActions({ backup, isBusy }: BackupActionsProps) {
  const { name, places } = backup
  const { askAndRestore, isRestoring, askAndRename, download, remove } = useBackup(backup)
  return (
    <Actions>
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
      <RowActions>
        <IconButton label={`Descargar ${name}`} title="Descargar" size="sm" onClick={download}>
          <Download aria-hidden />
        </IconButton>
        {places.includes('server') && (
          <IconButton label={`Renombrar ${name}`} title="Renombrar" size="sm" onClick={askAndRename}>
            <Pencil aria-hidden />
          </IconButton>
        )}
        <IconButton label={`Eliminar ${name}`} title="Eliminar" size="sm" onClick={remove}>
          <Trash2 aria-hidden />
        </IconButton>
      </RowActions>
    </Actions>
  )
}

// Apart from the icon buttons of the row, which all have the same width.
const Actions = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space[2]};
  width: fit-content;
  > button { flex: none; }
`
