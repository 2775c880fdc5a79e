import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureNotice } from 'shared-admin'
import { promptDialog, toast } from 'shared-ui'

export interface ReleaseChange {
  title: string
  /** Explains what changes for visitors. */
  text: string
  confirmText: string
  danger?: boolean
  /** Reasons against the change. */
  items?: string[]
  itemsLabel?: string
  work: (reason: string) => Promise<unknown>
  done: string
  failed: string
}

/**
 * Asks for the reason of a release change, makes it, and shows its result. While a change runs it opens no dialog; the
 * buttons are `aria-disabled` then, because a disabled one would lose the focus that the dialog has just returned.
 */
export function useReleaseChange() {
  const client = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)

  async function ask({ work, done, failed, ...question }: ReleaseChange) {
    if (isBusy) return
    const reason = await promptDialog({
      ...question,
      label: 'Motivo (queda en el historial)',
      cancelText: 'Cancelar',
      validate: (typed) => (typed.trim() ? undefined : 'Escribe el motivo.'),
    })
    if (reason === null) return
    setIsBusy(true)
    try {
      await work(reason.trim())
      toast.success(done)
    } catch (error) {
      toast.danger(failureNotice(failed, error))
    } finally {
      setIsBusy(false)
      refreshReleases(client)
    }
  }

  return { ask, isBusy }
}

/** Refetches everything about releases, because any of it may have changed. */
export function refreshReleases(client: QueryClient) {
  void client.invalidateQueries({ predicate: ({ queryKey: [name] }) => String(name).startsWith('release') })
}
