import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  announceChanges,
  failureNotice,
  formatDate,
  formatNumber,
  useAnnouncedChanges,
  useMakeBackup,
  useRemove,
} from 'shared-admin'
import { ApiError } from 'shared-auth'
import { deleteBackup, renameBackup } from 'shared-auth/api'
import { confirmDialog, promptDialog, toast } from 'shared-ui'
import { sentence } from 'shared-ui/text'
import { withAcceptance } from './acceptDifferences.ts'
import { type Backup, backupsQuery, fetchDownloadLink, replaceByBackup } from './database.api.ts'
import { isCancelled, runCancellable } from './running.ts'

/** The list of backups, and making a new one. */
export function useBackups() {
  useAnnouncedChanges()
  const list = useQuery(backupsQuery)
  return { list, make: useMakeBackup() }
}

/** The actions on one backup. */
export function useBackup({ name, createdAt, size, places }: Backup) {
  const client = useQueryClient()
  const alsoStored = places.includes('storage') ? ' · se borra también del almacenamiento' : ''
  const remove = useRemove({
    name: 'backups',
    remove: deleteBackup,
    question: `¿Eliminar la copia "${name}"?`,
    done: 'Backup eliminado.',
    failed: (error) => failureNotice('Error al eliminar backup.', error),
  })

  const restore = useMutation({
    mutationFn: () =>
      runCancellable((signal) =>
        withAcceptance((accept) => replaceByBackup(name, { accept, signal }), {
          phrase: name,
          confirmText: 'Restaurar de todos modos',
        }),
      ),
    onSuccess: (changed) => {
      if (!changed) return
      toast.success({
        title: 'Base de datos restaurada correctamente.',
        message: changed.notice ?? sentence`Los datos anteriores están en la copia ${changed.safetyBackup}.`,
        duration: 8000,
      })
      // The restore may have changed everything that any screen shows.
      announceChanges()
    },
    onError: (error) => {
      if (isCancelled(error)) toast.info('Se canceló la restauración.')
      else toast.danger(failureNotice('Error al restaurar la copia.', error))
    },
  })

  async function askAndRestore() {
    const question = {
      title: sentence`¿Restaurar la copia "${name}"?`,
      text: 'Reemplaza todos los datos. Los actuales quedan en una copia de seguridad, en esta lista.',
      confirmText: 'Restaurar',
      cancelText: 'Cancelar',
      danger: true,
    }
    if (await confirmDialog(question)) restore.mutate()
  }

  async function askAndRename() {
    const question = { title: 'Renombrar la copia', label: 'Nuevo nombre', value: name }
    const isNew = (typed: string) => typed.trim() !== '' && typed.trim() !== name
    const newName = await promptDialog({
      ...question,
      confirmText: 'Renombrar',
      cancelText: 'Cancelar',
      // Renames while the dialog is open, so that a rejected name can be corrected.
      validate: async (typed) => (isNew(typed) ? findRenameProblem(name, typed.trim()) : undefined),
    })
    if (newName !== null && isNew(newName)) toast.success('Copia de seguridad renombrada correctamente.')
    void client.invalidateQueries(backupsQuery)
  }

  async function download() {
    // Opened during the click: a tab that opens after a response would be blocked as a pop-up.
    const tab = window.open('', '_blank')
    if (tab) tab.opener = null
    try {
      const address = await fetchDownloadLink(name)
      if (tab) tab.location.href = address
      else window.location.assign(address)
    } catch (error) {
      tab?.close()
      toast.danger(failureNotice('No se pudo descargar la copia.', error))
    }
  }

  return {
    remove: () => remove(name, `${formatDate(createdAt)} · ${formatNumber(size)} KB${alsoStored}`),
    askAndRestore,
    isRestoring: restore.isPending,
    askAndRename,
    download,
  }
}

/** Renames a backup; resolves to the message when the name is rejected. */
async function findRenameProblem(name: string, newName: string): Promise<string | undefined> {
  try {
    await renameBackup(name, { newName })
    return undefined
  } catch (error) {
    const rule = error instanceof ApiError ? (error.fields?.newName ?? error.message) : ''
    return `Error al renombrar la copia. ${rule}`.trim()
  }
}
