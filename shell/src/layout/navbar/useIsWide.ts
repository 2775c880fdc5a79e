import { useSyncExternalStore } from 'react'
import { theme } from 'shared-ui'

const query = `(min-width: ${theme.breakpoint.lg}px)`

/** Whether the navbar has room for its entries in one row. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  )
}

function subscribe(onChange: () => void) {
  const list = window.matchMedia(query)
  list.addEventListener('change', onChange)
  return () => list.removeEventListener('change', onChange)
}
