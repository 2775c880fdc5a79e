import { useQueryClient } from '@tanstack/react-query'
import { type BinEntry, restoreFromBin } from 'shared-auth/api'
import { toast } from 'shared-ui'
import { failureNotice } from '../format/failure.ts'

/**
 * Restores a deleted record from the bin, and shows the result; resolves to whether it was restored.
 * @example const restore = useRestore()
 */
export function useRestore() {
  const client = useQueryClient()
  return async function restore(kind: BinEntry['kind'], id: string): Promise<boolean> {
    try {
      await restoreFromBin(kind, id)
      toast.success('Recuperado.')
      return true
    } catch (error) {
      toast.danger(failureNotice('No se pudo recuperar', error))
      return false
    } finally {
      // Anything that shows the record, or depends on it, may have changed.
      void client.invalidateQueries()
    }
  }
}
