import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

const EVENT = 'site:data'

/**
 * Says that anything may have changed, to the screens and the frame of whichever remote: each has a cache of its own.
 * @example announceChanges()
 */
export function announceChanges(): void {
  window.dispatchEvent(new Event(EVENT))
}

/**
 * Fetches again what this remote shows whenever changes are announced.
 * @example useAnnouncedChanges()
 */
export function useAnnouncedChanges(): void {
  const client = useQueryClient()
  useEffect(() => {
    const refresh = () => void client.invalidateQueries()
    window.addEventListener(EVENT, refresh)
    return () => window.removeEventListener(EVENT, refresh)
  }, [client])
}
