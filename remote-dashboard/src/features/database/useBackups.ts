import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { confirmDialog, promptDialog, toast } from 'shared-ui'
import { failureNotice } from '../../admin/failure.ts'
import { useRemove } from '../../admin/useRemove.ts'
import { withAcceptance } from './acceptDifferences.ts'
import {
  type Backup,
  backupsQuery,
  deleteBackup,
  makeBackup,
  makeDownloadLink,
  renameBackup,
  restoreBackup,
} from './database.api.ts'
import { isCancelled, runCancellable } from './running.ts'

const RELOAD_MS = 1000

/** The list of backups, and making a new one. */
export function useBackups() {
  const client = useQueryClient()
  const list = useQuery(backupsQuery)
  const make = useMutation({
    mutationFn: makeBackup,
    onSuccess: () => {
      toast.success('Copia de seguridad creada correctamente.')
      setTimeout(() => void client.invalidateQueries(backupsQuery), RELOAD_MS)
    },
    onError: (error) => toast.danger(failureNotice('Error: No se pudo crear la copia de seguridad.', error)),
  })
  return { list, make }
}

/** What can be done with one backup. */
export function useBackup({ name }: Backup) {
  const client = useQueryClient()
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
        withAcceptance((accept) => restoreBackup(name, { accept, signal }), {
          phrase: name,
          confirmText: 'Restaurar de todos modos',
        }),
      ),
    onSuccess: (changed) => {
      if (!changed) return
      toast.success({
        title: 'Base de datos restaurada correctamente.',
        message: changed.notice ?? `Los datos anteriores están en la copia ${changed.safetyBackup}.`,
        duration: 8000,
      })
      // Everything that any screen shows may be another by now.
      void client.invalidateQueries()
    },
    onError: (error) => {
      if (isCancelled(error)) toast.info('Se canceló la restauración.')
      else toast.danger(failureNotice('Error al restaurar la copia.', error))
    },
  })

  async function askAndRestore() {
    const question = {
      title: `¿Restaurar la copia "${name}"?`,
      text: 'Reemplaza todos los datos. Los actuales quedan en una copia de seguridad, en esta lista.',
      confirmText: 'Restaurar',
      cancelText: 'Cancelar',
      danger: true,
    }
    if (await confirmDialog(question)) restore.mutate()
  }

  async function askAndRename() {
    const question = { title: 'Renombrar la copia', label: 'Nuevo nombre', value: name }
    const newName = await promptDialog({ ...question, confirmText: 'Renombrar', cancelText: 'Cancelar' })
    if (!newName?.trim() || newName.trim() === name) return
    try {
      await renameBackup(name, newName.trim())
      toast.success('Copia de seguridad renombrada correctamente.')
    } catch (error) {
      toast.danger(failureNotice('Error al renombrar la copia.', error))
    }
    void client.invalidateQueries(backupsQuery)
  }

  async function download() {
    // Opened at the click itself: a tab that opens after an answer counts as a pop-up.
    const tab = window.open('', '_blank')
    if (tab) tab.opener = null
    try {
      const address = await makeDownloadLink(name)
      if (tab) tab.location.href = address
      else window.location.assign(address)
    } catch (error) {
      tab?.close()
      toast.danger(failureNotice('No se pudo descargar la copia.', error))
    }
  }

  return { remove: () => remove(name), askAndRestore, isRestoring: restore.isPending, askAndRename, download }
}
