import { useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { ApiError } from 'shared-auth'
import { serverMessage } from './failure.ts'

export interface Saving<Values> {
  save: (values: Values) => Promise<void>
  onSaved: () => void
  /** Said when saving failed and the server gives no reason. */
  failed: string
}

/** Submits a form: what the server says of a field stands beside it, the rest above; typed text stays. */
export function useSave<Values extends FieldValues>(form: UseFormReturn<Values>, saving: Saving<Values>) {
  const [failure, setFailure] = useState<string>()

  const submit = form.handleSubmit(async (values) => {
    setFailure(undefined)
    try {
      await saving.save(values)
    } catch (error) {
      setFailure(serverMessage(error, saving.failed))
      showFields(form, error)
      return
    }
    saving.onSaved()
  })

  return { failure, submit }
}

function showFields<Values extends FieldValues>(form: UseFormReturn<Values>, error: unknown) {
  if (!(error instanceof ApiError)) return
  const known = Object.entries(error.fields ?? {}).filter(([name]) => name in form.getValues())
  known.forEach(([name, message], index) => {
    form.setError(name as Path<Values>, { type: 'server', message }, { shouldFocus: index === 0 })
  })
}
