import { useSyncExternalStore } from 'react'

const subscribe = () => () => undefined

/** False where a page is prerendered and while the browser takes it over, so that both render the same. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
}
