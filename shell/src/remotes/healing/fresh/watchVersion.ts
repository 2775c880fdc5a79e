import type { RemoteName } from 'federation'
import { watchBytes } from './bytes.ts'
import { watchConnections } from './connections.ts'
import { watchDocument } from './documentChanges.ts'
import { judge } from './fail.ts'
import { watchIntervals } from './intervals.ts'
import { watchLasting } from './lasting.ts'
import { watchLeftovers } from './leftovers.ts'
import { watchListeners } from './listeners.ts'
import { watchObservers } from './observers.ts'
import { watchErrors } from './repeatedErrors.ts'
import { watchRequests } from './requests.ts'
import { watchRules, watchSheets } from './styles.ts'

let isWatching = false

/**
 * Checks more in a fresh version than in one that has worked for many visitors: its effects on the rest of the page,
 * its requests, and what it leaves behind. Called before its code runs.
 */
export function watchVersion(name: RemoteName, version: string) {
  judge({ name, version })
  if (isWatching) return
  isWatching = true
  watchIntervals()
  watchListeners()
  watchConnections()
  watchObservers()
  watchSheets()
  watchDocument()
  watchLeftovers()
  watchRules()
  watchErrors()
  watchRequests()
  watchBytes()
  // Last, because the others replace functions themselves.
  watchLasting()
}
