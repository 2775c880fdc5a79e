import type { RemoteName } from 'federation'
import { watchBytes } from './bytes.ts'
import { watchConnections } from './connections.ts'
import { watchDocument } from './documentChanges.ts'
import { watchElements } from './elements.ts'
import { judge } from './fail.ts'
import { watchIntervals } from './intervals.ts'
import { watchLeftovers } from './leftovers.ts'
import { watchListeners } from './listeners.ts'
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
  watchSheets()
  watchDocument()
  watchElements()
  watchLeftovers()
  watchRules()
  watchErrors()
  watchRequests()
  watchBytes()
}
