import { useMutation, useQueryClient } from '@tanstack/react-query'
import { failureNotice } from 'shared-admin'
import { makeBackup } from 'shared-auth/api'
import { toast } from 'shared-ui'

const RELOAD_MS = 1000

/** The cache key of the list of backups. */
export const backupsKey = ['backups', 'list']

/** Makes a backup and shows the result. */
export function useMakeBackup() {
  const client = useQueryClient()
  return useMutation({
    // No timeout: copying a large database may take minutes.
    mutationFn: () => makeBackup({ timeout: 0 }),
    onSuccess: () => {
      toast.success('Copia de seguridad creada correctamente.')
      setTimeout(() => void client.invalidateQueries({ queryKey: backupsKey }), RELOAD_MS)
    },
    onError: (error) => toast.danger(failureNotice('Error: No se pudo crear la copia de seguridad.', error)),
  })
}
