import { useQueryClient } from '@tanstack/react-query'
import { confirmDialog, toast } from 'shared-ui'
import type { Notice } from './failure.ts'
import type { ListPage } from './list.ts'

export interface Removal {
  /** First part of the cache's keys of these records. */
  name: string
  remove: (id: string) => Promise<void>
  question: string
  done: Notice
  failed: (error: unknown) => Notice
}

type Cached = (Pick<ListPage<{ id: string }>, 'results'> & { totalItems?: number }) | undefined

/** Asks, takes the record out of its lists at once, and puts it back if the server refuses; true when it is gone. */
export function useRemove({ name, remove, question, done, failed }: Removal) {
  const client = useQueryClient()

  return async function askAndRemove(id: string): Promise<boolean> {
    if (
      !(await confirmDialog({
        text: question,
        confirmText: 'Eliminar',
        cancelText: 'Cancelar',
        danger: true,
      }))
    )
      return false
    const lists = { queryKey: [name, 'list'] }
    await client.cancelQueries(lists)
    const before = client.getQueriesData<Cached>(lists)
    client.setQueriesData<Cached>(lists, (page) => page && without(page, id))
    try {
      await remove(id)
      toast.success(done)
      return true
    } catch (error) {
      for (const [key, page] of before) client.setQueryData(key, page)
      toast.danger(failed(error))
      return false
    } finally {
      void client.invalidateQueries(lists)
    }
  }
}

function without(page: NonNullable<Cached>, id: string): NonNullable<Cached> {
  const results = page.results.filter((row) => row.id !== id)
  if (page.totalItems === undefined) return { ...page, results }
  return { ...page, results, totalItems: page.totalItems - (page.results.length - results.length) }
}
