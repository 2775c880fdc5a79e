import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isConflict, saveFailure, serverNotice } from 'shared-admin'
import type { Option } from 'shared-auth/api'
import { toast } from 'shared-ui'
import { useDraft } from 'shared-ui/drafts'
import type { Failure } from './OptionField.tsx'
import { type Draft, type Drafts, draftsIn, optionsQuery, problemOf, saveOption } from './options.api.ts'

/** The unsaved edits of the options, which are saved together; one that fails stays, beside its reason. */
export function useOptionDrafts(options: Option[]) {
  const [drafts, setDrafts] = useState<Drafts>({})
  const [failures, setFailures] = useState<Record<string, Failure>>({})
  useDraft('options', Object.keys(drafts).length > 0 ? drafts : null, (kept) => setDrafts(draftsIn(kept)))
  const [isBusy, setIsBusy] = useState(false)
  const client = useQueryClient()
  const changed = options.filter(({ id }) => drafts[id])
  const hasProblem = changed.some(({ id, type }) => problemOf(type, drafts[id]?.text ?? ''))

  function change(id: string, draft: Draft | undefined) {
    setDrafts((others) => (draft ? { ...others, [id]: draft } : without(others, id)))
    setFailures((others) => (others[id]?.isConflict && draft ? others : without(others, id)))
  }

  async function saveOne({ id, key }: Option, isForced: boolean) {
    const draft = drafts[id]
    if (!draft) return
    try {
      const stored = await saveOption(id, isForced ? { text: draft.text } : draft)
      client.setQueryData(optionsQuery.queryKey, (all) =>
        all?.map((other) => (other.id === id ? stored : other)),
      )
      change(id, undefined)
      toast.success(`✅ Configuración "${key}" actualizada.`)
    } catch (error) {
      const message = saveFailure(error, 'No se pudo guardar. Inténtalo de nuevo.')
      setFailures((others) => ({ ...others, [id]: { message, isConflict: isConflict(error) } }))
    }
  }

  async function save() {
    if (hasProblem) return
    setIsBusy(true)
    for (const option of changed) await saveOne(option, false)
    setIsBusy(false)
  }

  async function showNewest({ id }: Option) {
    try {
      await client.refetchQueries(optionsQuery, { throwOnError: true })
      change(id, undefined)
    } catch (error) {
      toast.danger(serverNotice(error, 'No se pudo cargar lo nuevo.'))
    }
  }

  function undo() {
    setDrafts({})
    setFailures({})
  }

  return { drafts, failures, changed, hasProblem, isBusy, change, save, saveOne, showNewest, undo }
}

function without<T>(all: Record<string, T>, id: string): Record<string, T> {
  const { [id]: _, ...others } = all
  return others
}
