import { useQueryClient } from '@tanstack/react-query'
import type { Area } from 'shared-auth'
import type { BinEntry } from 'shared-auth/api'
import { confirmDialog, toast } from 'shared-ui'
import { sentence } from 'shared-ui/text'
import type { Notice } from '../format/failure.ts'
import type { ListPage } from '../query/listQuery.ts'
import { useRestore } from './useRestore.ts'

const UNDO_MS = 10_000

/** How records of a kind are deleted, with the words of the question and the toast. */
export interface Removal {
  /** The first part of the cache keys of these records. */
  name: string
  remove: (id: string) => Promise<unknown>
  question: string
  /** What else the deletion affects; fetched before the question is shown. */
  consequence?: (id: string) => Promise<string | undefined>
  done: Notice
  /** The area in which collaborators need the level `publish` to delete; without one, everybody who opens the screen may. */
  area?: Area
  /** The kind of record whose deletion can be undone from the toast. */
  bin?: BinEntry['kind']
  failed: (error: unknown) => Notice
}

type Cached = (Pick<ListPage<{ id: string }>, 'results'> & { totalItems?: number }) | undefined

/**
 * Asks for confirmation with the name of the record (`subject`) and what else is affected, removes it from its lists
 * optimistically, and restores it if the server rejects that; resolves to true when it was deleted.
 * @example const remove = useRemove(courseRemoval)
 */
export function useRemove({ name, remove, question, consequence, done, failed, bin }: Removal) {
  const client = useQueryClient()
  const restore = useRestore()

  return async function askAndRemove(id: string, subject: string): Promise<boolean> {
    const more = await consequence?.(id)
    if (
      !(await confirmDialog({
        title: question,
        text: textOf(subject, more, bin !== undefined),
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
      const undo = bin && { label: 'Deshacer', onClick: () => void restore(bin, id) }
      toast.success(undo ? { ...wordsOf(done), action: undo, duration: UNDO_MS } : done)
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

/** The record, what else is affected, and whether it can come back. */
function textOf(subject: string, more: string | undefined, isUndoable: boolean): string {
  const back = isUndoable ? 'Va a la papelera: se puede recuperar.' : undefined
  const others = [more, back].filter(Boolean).join(' ')
  return others === '' ? subject : sentence`${subject}. ${others}`
}

function wordsOf(notice: Notice) {
  return typeof notice === 'string' ? { message: notice } : notice
}

function without(page: NonNullable<Cached>, id: string): NonNullable<Cached> {
  const results = page.results.filter((row) => row.id !== id)
  if (page.totalItems === undefined) return { ...page, results }
  return { ...page, results, totalItems: page.totalItems - (page.results.length - results.length) }
}
