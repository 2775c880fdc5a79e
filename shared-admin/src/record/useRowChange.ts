import { useQueryClient } from '@tanstack/react-query'
import { toast } from 'shared-ui'
import { failureNotice } from '../format/failure.ts'
import type { ListPage } from '../query/listQuery.ts'

const UNDO_MS = 10_000

type Cached<Row> = Pick<ListPage<Row>, 'results'> | undefined

interface RowChanging<Row, Edit> {
  /** The first part of the cache keys of these records. */
  name: string
  update: (id: string, edit: Edit) => Promise<{ results: Row }>
}

/** A change of a record that is shown before the server responds. */
export interface RowChange<Row, Edit> {
  edit: Edit
  /** The fields that are shown until the server responds. */
  shown: Partial<Row>
  /** The change that undoes it, from the toast. */
  undo?: Omit<RowChange<Row, Edit>, 'undo' | 'failed'>
  done?: string | undefined
  /** Without it a failure is not shown. */
  failed?: string | undefined
}

/**
 * Changes a record optimistically in its lists and on its own screen, and reverts it with a toast when the server
 * rejects the change. Resolves to whether it was changed.
 * @example const change = useRowChange({ name: 'courses', update: updateCourse })
 */
export function useRowChange<Row extends { id: string }, Edit>({ name, update }: RowChanging<Row, Edit>) {
  const client = useQueryClient()
  const lists = { queryKey: [name, 'list'] }

  return async function change(id: string, asked: RowChange<Row, Edit>): Promise<boolean> {
    const { edit, shown, undo, done, failed } = asked
    const record = [name, 'record', id]
    await Promise.all([client.cancelQueries(lists), client.cancelQueries({ queryKey: record })])
    const before = [...client.getQueriesData(lists), [record, client.getQueryData(record)] as const]
    client.setQueriesData<Cached<Row>>(
      lists,
      (page) => page && { ...page, results: withChange(page, id, shown) },
    )
    client.setQueryData<Row>(record, (row) => row && { ...row, ...shown })
    try {
      const { results } = await update(id, edit)
      client.setQueryData<Row>(record, (row) => row && results)
      const action = undo && { label: 'Deshacer', onClick: () => void change(id, { ...undo, failed }) }
      if (done) toast.success(action ? { message: done, action, duration: UNDO_MS } : done)
      return true
    } catch (error) {
      for (const [key, data] of before) client.setQueryData(key, data)
      void client.invalidateQueries({ queryKey: record })
      if (failed) toast.danger(failureNotice(failed, error))
      return false
    } finally {
      for (const queryKey of [lists.queryKey, ['activity'], ['home']])
        void client.invalidateQueries({ queryKey })
    }
  }
}

function withChange<Row extends { id: string }>(
  { results }: NonNullable<Cached<Row>>,
  id: string,
  shown: Partial<Row>,
): Row[] {
  return results.map((row) => (row.id === id ? { ...row, ...shown } : row))
}
