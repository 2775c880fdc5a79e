import type { ReleaseRollbackNotice } from 'shared-auth/api'
import { toast } from 'shared-ui'

const DURATION_MS = 20_000

/** Shows an administrator that the platform rolled back a version, or that a version fails and stays published. */
export function showRollback({ remote, version, isReturned, to, reason }: ReleaseRollbackNotice) {
  const name = `${remote} ${version}`
  const outcome = to === null ? 'se retiró sola' : `volvió sola a ${to}`
  toast.warning({
    title: isReturned ? `${name} ${outcome}` : `${name} falla y sigue publicada`,
    message: reason,
    duration: DURATION_MS,
  })
}
