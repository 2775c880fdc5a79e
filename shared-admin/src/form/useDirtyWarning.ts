import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router-dom'
import { session } from 'shared-auth'
import { confirmLeaving } from './confirmLeaving.ts'
import { addUnsaved } from './unsavedText.ts'

/**
 * Asks before a page with unsaved text is left; returns a function that allows leaving without the question.
 * @example const allowLeaving = useDirtyWarning(form.formState.isDirty)
 */
export function useDirtyWarning(isDirty: boolean): () => void {
  const isSafe = useRef(false)
  const blocker = useBlocker(
    // The draft survives an ended session, so nothing has to be asked then.
    ({ currentLocation, nextLocation }) =>
      isDirty &&
      !isSafe.current &&
      !session.get().isExpired &&
      currentLocation.pathname !== nextLocation.pathname,
  )

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    confirmLeaving().then((isLeaving) => (isLeaving ? blocker.proceed() : blocker.reset()))
  }, [blocker])

  useEffect(() => (isDirty ? addUnsaved(isSafe) : undefined), [isDirty])

  useEffect(() => {
    if (!isDirty) return
    const handleUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', handleUnload)
    return () => window.removeEventListener('beforeunload', handleUnload)
  }, [isDirty])

  return () => {
    isSafe.current = true
  }
}
