import { takeUnreported, unmark } from '../frozen.ts'
import { followFailures, reportFailure } from '../report.ts'
import { watchStyles } from './addedStyles.ts'

/** Prepares a page load for versions that fail, and reports those that froze an earlier one. */
export function startHealing() {
  watchStyles()
  window.addEventListener('pagehide', unmark)
  for (const mark of takeUnreported())
    reportFailure(mark, 'frozen', 'la página se congeló al dibujarse', mark.page)
  // Otherwise it comes when the page is idle.
  followFailures(() => {
    import('../beacon/startBeacon.ts').then(({ startBeacon }) => startBeacon()).catch(() => undefined)
  })
}
