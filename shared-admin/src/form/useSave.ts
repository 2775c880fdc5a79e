import { useEffect, useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { ApiError } from 'shared-auth'
import { toast } from 'shared-ui'
import { useFormDraft } from 'shared-ui/drafts'
import { saveFailure, serverNotice } from '../format/failure.ts'

/** How a form is saved. */
export interface Saving<Values, Saved = void> {
  /** Names the form's draft, with the record for an edit, such as `user:<id>`. */
  draft: string
  /** `isForced` overwrites what somebody else has saved since. */
  save: (values: Values, isForced: boolean) => Promise<Saved>
  onSaved: (saved: Saved) => void
  /** Message when saving fails and the server gives no reason. */
  failed: string
  /** Replaces the typed values by those that are stored now. */
  showNewest?: () => Promise<void>
  /** Shows an error elsewhere than above the fields. */
  showError?: (message: string) => void
}

/** The two ways to resolve an edit conflict. */
export interface Conflict {
  showNewest: () => Promise<void>
  saveMine: () => Promise<void>
}

/**
 * Whether somebody else changed the record since it was read.
 * @example if (isConflict(error)) offerNewest()
 */
export function isConflict(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  return error.status === 412 || (error.status === 409 && /^(stale|conflict)$/.test(error.code))
}

/**
 * Submits a form. The server's messages about fields are shown beside them, others above the form, until the form is
 * corrected; typed text is kept, also beyond the end of the session.
 * @example const { failure, conflict, submit } = useSave(form, { draft: 'course', save, onSaved, failed: 'No se pudo guardar.' })
 */
export function useSave<Values extends FieldValues, Saved>(
  form: UseFormReturn<Values>,
  { draft, save, onSaved, failed, showNewest, showError }: Saving<Values, Saved>,
) {
  const [failure, setFailure] = useState<{ message: string; isConflict: boolean }>()
  useFormDraft(draft, form)

  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: () => setFailure(stayingFailure) }),
    [form],
  )

  function handleFailure(error: unknown) {
    const message = saveFailure(error, failed)
    if (showNewest && isConflict(error)) setFailure({ message, isConflict: true })
    else {
      const isShownAtFields = showFields(form, error)
      if (showError) showError(message)
      else if (!isShownAtFields) setFailure({ message, isConflict: false })
    }
  }

  const submitAs = (isForced: boolean) =>
    form.handleSubmit(async (values) => {
      setFailure(undefined)
      let saved: Saved
      try {
        saved = await save(values, isForced)
      } catch (error) {
        handleFailure(error)
        return
      }
      onSaved(saved)
    })

  async function handleShowNewest() {
    try {
      await showNewest?.()
      setFailure(undefined)
    } catch (error) {
      toast.danger(serverNotice(error, 'No se pudo cargar lo nuevo.'))
    }
  }

  const conflict: Conflict | undefined = failure?.isConflict
    ? { showNewest: handleShowNewest, saveMine: submitAs(true) }
    : undefined
  return { failure: failure?.message, conflict, submit: submitAs(false) }
}

/** Typing clears an error, but does not resolve a conflict. */
function stayingFailure<F extends { isConflict: boolean }>(failure: F | undefined): F | undefined {
  return failure?.isConflict ? failure : undefined
}

/** Shows the server's messages at their fields; returns whether that covers all of them. */
function showFields<Values extends FieldValues>(form: UseFormReturn<Values>, error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  const all = Object.entries(error.fields ?? {})
  const known = all.filter(([name]) => name in form.getValues())
  known.forEach(([name, message], index) => {
    form.setError(name as Path<Values>, { type: 'server', message }, { shouldFocus: index === 0 })
  })
  return known.length > 0 && known.length === all.length
}
