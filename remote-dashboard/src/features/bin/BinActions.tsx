import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureNotice, RowActions, RowButton, RowIcon, useRemove, useRestore } from 'shared-admin'
import { type BinEntry, purgeFromBin } from 'shared-auth/api'
import { sentence } from 'shared-ui/text'
import { binKindLabels } from './bin.api.ts'

/** Restores a record of the bin, or deletes it permanently after confirmation. */
export function BinActions({ entry }: { entry: BinEntry }) {
  const { id, kind, recordId, recordName } = entry
  const client = useQueryClient()
  const restore = useRestore()
  const [isBusy, setIsBusy] = useState(false)
  const purge = useRemove({
    name: 'bin',
    remove: () => purgeFromBin(kind, recordId),
    question: '¿Eliminar para siempre?',
    consequence: async () => 'Nadie podrá recuperarlo.',
    done: 'Eliminado para siempre.',
    failed: (error) => failureNotice('No se pudo eliminar', error),
  })

  async function handleRestore() {
    if (isBusy) return
    setIsBusy(true)
    await restore(kind, recordId)
    await client.invalidateQueries({ queryKey: ['bin', 'list'] })
    setIsBusy(false)
  }

  const subject = sentence`${binKindLabels[kind]}: ${recordName}`
  return (
    <RowActions>
      <RowButton
        label={`Recuperar ${recordName}`}
        title="Recuperar"
        aria-disabled={isBusy || undefined}
        onClick={handleRestore}
      >
        <RowIcon name="archiveArrowUp" />
      </RowButton>
      <RowButton
        label={`Eliminar ${recordName} para siempre`}
        title="Eliminar para siempre"
        onClick={() => purge(id, subject)}
      >
        <RowIcon name="trash" />
      </RowButton>
    </RowActions>
  )
}
