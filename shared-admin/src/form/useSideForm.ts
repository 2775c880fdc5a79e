import { useEffect } from 'react'
import { confirmLeaving } from './confirmLeaving.ts'
import { useDirtyWarning } from './useDirtyWarning.ts'

interface SideFormProps {
  /** Called after saving and after Cancelar. */
  onDone: () => void
  /** Called with whether there is unsaved text. */
  onTyping: (isTyping: boolean) => void
}

/**
 * Guards the unsaved text of a form beside its list; returns the handler of Cancelar.
 * @example const handleCancel = useSideForm(form.formState.isDirty, { onDone, onTyping })
 */
export function useSideForm(isDirty: boolean, { onDone, onTyping }: SideFormProps): () => Promise<void> {
  useDirtyWarning(isDirty)
  useEffect(() => onTyping(isDirty), [isDirty, onTyping])
  return async () => {
    if (!isDirty || (await confirmLeaving())) onDone()
  }
}
