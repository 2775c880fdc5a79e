import { useMutation } from '@tanstack/react-query'
import { makeBackup } from 'shared-auth/api'
import { toast } from 'shared-ui'
import { failureNotice } from '../format/failure.ts'
import { announceChanges } from '../query/announcedChanges.ts'

const RELOAD_MS = 1000

/**
 * Makes a backup and shows the result.
 * @example const backup = useMakeBackup()
 */
export function useMakeBackup() {
  return useMutation({
    // No timeout: copying a large database may take minutes.
    mutationFn: () => makeBackup({ timeout: 0 }),
    onSuccess: () => {
      toast.success('Copia de seguridad creada correctamente.')
      setTimeout(announceChanges, RELOAD_MS)
    },
    onError: (error) => toast.danger(failureNotice('Error: No se pudo crear la copia de seguridad.', error)),
  })
}
