import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router-dom'
import { confirmLeaving } from './confirmLeaving.ts'

/** Asks before typed text is left behind; answers the way to say that it is safe. */
export function useDirtyWarning(isDirty: boolean): () => void {
  const isSafe = useRef(false)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !isSafe.current && currentLocation.pathname !== nextLocation.pathname,
  )

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    confirmLeaving().then((isLeaving) => (isLeaving ? blocker.proceed() : blocker.reset()))
  }, [blocker])

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
