import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureNotice, isConflict, saveFailure } from 'shared-admin'
import { ApiError } from 'shared-auth'
import { createRow, type DatabaseTable, type TableRow, updateRow } from 'shared-auth/api'
import { toast } from 'shared-ui'
import { type RowChange, valuesOf } from './rowForm.ts'
import { fetchRow, rowsName } from './tables.api.ts'

interface Failure {
  message: string
  /** Messages by column. */
  fields: Record<string, string>
  isStale: boolean
}

interface RowSave {
  /** Undefined for a new row. */
  row: TableRow | undefined
  onSaved: () => void
  /** Called with the stored version, after somebody else changed the row. */
  onNewest: (row: TableRow) => void
}

/** Saves a row, and keeps the server's errors until the next attempt. */
export function useRowSave(table: DatabaseTable, { row, onSaved, onNewest }: RowSave) {
  const client = useQueryClient()
  const [failure, setFailure] = useState<Failure>()
  const [isSaving, setIsSaving] = useState(false)

  async function save(changes: RowChange[]): Promise<boolean> {
    setIsSaving(true)
    setFailure(undefined)
    const values = valuesOf(changes)
    try {
      if (row?.key) await updateRow(table.name, { key: row.key, version: row.version, values })
      else await createRow(table.name, { values })
      toast.success(row ? 'Fila actualizada.' : 'Fila creada.')
      void client.invalidateQueries({ queryKey: [rowsName(table.name), 'list'] })
      onSaved()
      return true
    } catch (error) {
      setFailure(failureOf(error, table))
      return false
    } finally {
      setIsSaving(false)
    }
  }

  async function showNewest() {
    if (!row?.key) return
    try {
      onNewest(await fetchRow(table.name, row.key))
      setFailure(undefined)
    } catch (error) {
      toast.danger(failureNotice('No se pudo leer la fila.', error))
    }
  }

  return { save, showNewest, failure, isSaving, forgetFailure: () => setFailure(undefined) }
}

function failureOf(error: unknown, { columns }: DatabaseTable): Failure {
  const known = columns.map(({ name }) => name)
  const all = error instanceof ApiError ? Object.entries(error.fields ?? {}) : []
  return {
    message: saveFailure(error, 'No se pudo guardar la fila.'),
    fields: Object.fromEntries(all.filter(([name]) => known.includes(name))),
    isStale: isConflict(error),
  }
}
