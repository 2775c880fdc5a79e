import type { RemoteName } from 'federation'
import { readStored, readStoredJson } from 'shared-ui'

/** The version of each remote that a visit shows. */
export type VisitSet = Record<RemoteName, string>

/** Each open document holds a lock of this name and its own id. */
export const LOCK = 'mfe:visit:'

/** The versions that an open tab of this browser shows; none where this tab was reloaded or is the only one. */
export async function setOfOpenTabs(): Promise<VisitSet> {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (navigation?.type === 'reload') return {}
  try {
    const { held = [] } = await navigator.locks.query()
    const left = LOCK + readStored('mfe:left')
    const isOpen = held.some(({ name = '' }) => name.startsWith(LOCK) && name !== left)
    return isOpen ? (Object(readStoredJson('mfe:visit')) as VisitSet) : {}
  } catch {
    // There are no locks outside of HTTPS: each tab decides on its own.
    return {}
  }
}
