import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { refreshReleases } from './useReleaseChange.ts'

/** Refetches releases when they change: the shell receives every change from its socket and dispatches an event. */
export function useLiveReleases() {
  const client = useQueryClient()
  useEffect(() => {
    const refresh = () => refreshReleases(client)
    window.addEventListener('site:releases', refresh)
    // The shell connects when the page is idle; here it does so immediately.
    window.dispatchEvent(new Event('site:background'))
    return () => window.removeEventListener('site:releases', refresh)
  }, [client])
}
