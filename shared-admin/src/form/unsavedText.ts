import { confirmLeaving } from './confirmLeaving.ts'

/** Whether a form's unsaved text may be discarded without asking again. */
type Safe = { current: boolean }

const forms = new Set<Safe>()

/**
 * Registers a form with unsaved text until the returned function is called.
 * @example useEffect(() => (isDirty ? addUnsaved(isSafe) : undefined), [isDirty])
 */
export function addUnsaved(isSafe: Safe): () => void {
  forms.add(isSafe)
  return () => void forms.delete(isSafe)
}

/**
 * Asks before an action that discards the text of every form, such as signing out; resolves to the decision.
 * @example if (await confirmLosingText()) await logout()
 */
export async function confirmLosingText(): Promise<boolean> {
  const unsafe = [...forms].filter((isSafe) => !isSafe.current)
  if (unsafe.length > 0 && !(await confirmLeaving())) return false
  for (const isSafe of unsafe) isSafe.current = true
  return true
}
