import { useRef, useState } from 'react'
import { confirmLeaving, failureNotice } from 'shared-admin'
import type { DatabaseTable, TableRow } from 'shared-auth/api'
import { toast } from 'shared-ui'
import { useDraft } from 'shared-ui/drafts'
import { fetchRow, type GridRow } from './tables.api.ts'

/** The row in the form above the grid, or a new one; asks before unsaved text is discarded. */
export function useEditedRow(table: DatabaseTable) {
  const [edited, setEdited] = useState<{ key: string; row: TableRow | undefined }>()
  const [isTyping, setTyping] = useState(false)
  const form = useRef<HTMLDivElement>(null)

  function show(key: string, row: TableRow | undefined) {
    setEdited({ key, row })
    requestAnimationFrame(() => {
      form.current?.scrollIntoView({ block: 'nearest' })
      form.current?.querySelector<HTMLElement>('h2')?.focus()
    })
  }

  const mayLeave = async () => !isTyping || (await confirmLeaving())

  async function open({ key, id }: Pick<GridRow, 'key' | 'id'>) {
    if (!key || !(await mayLeave())) return
    try {
      show(id, await fetchRow(table.name, key))
    } catch (error) {
      toast.danger(failureNotice('No se pudo leer la fila.', error))
    }
  }

  useDraft(
    `edited-row:${table.name}`,
    isTyping && edited ? { id: edited.key, key: edited.row?.key ?? null } : null,
    (kept) => {
      const { id, key } = kept as Pick<GridRow, 'key' | 'id'>
      if (key) void open({ id, key })
      else show('', undefined)
    },
    { isSilent: true },
  )

  return {
    ...{ edited, form, open, setTyping },
    openNew: async () => {
      if (await mayLeave()) show('', undefined)
    },
    close: () => {
      setEdited(undefined)
      setTyping(false)
    },
    /** Shows the stored version, after somebody else changed the row. */
    setRow: (row: TableRow) => setEdited((shown) => shown && { ...shown, row }),
  }
}
