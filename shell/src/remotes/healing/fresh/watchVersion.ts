import type { RemoteName } from 'federation'
import { watchBytes } from './bytes.ts'
import { watchConnections } from './connections.ts'
import { judge } from './fail.ts'
import { watchIntervals } from './intervals.ts'
import { watchLeftovers } from './leftovers.ts'
import { watchListeners } from './listeners.ts'
import { watchErrors } from './repeatedErrors.ts'
import { watchRequests } from './requests.ts'
import { watchRules, watchSheets } from './styles.ts'

let isWatching = false

/**
 * Judges a fresh version by more than one that has worked for many visitors: what it does to the rest of the page,
 * what it asks for, and what it leaves behind. Called before its first line runs.
 */
export function watchVersion(name: RemoteName, version: string) {
  judge({ name, version })
  if (isWatching) return
  isWatching = true
  watchIntervals()
  watchListeners()
  watchConnections()
  watchSheets()
  watchLeftovers()
  watchRules()
  watchErrors()
  watchRequests()
  watchBytes()
}
