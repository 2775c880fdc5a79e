import { followFailedAttempts, guardLoads } from '../pageLoad.ts'
import { NO_RESPONSE } from '../timeLimit.ts'
import { watchStyles } from './addedStyles.ts'
import { followFailures, reportFailure } from './failures.ts'
import { takeUnreported, unmark } from './frozen.ts'
import { guard } from './guard.ts'
import { addBroken } from './markBroken.ts'

/** Prepares a page load for versions that fail, and reports those that froze an earlier one. */
export function startHealing() {
  watchStyles()
  guardLoads(guard)
  window.addEventListener('pagehide', unmark)
  followFailedAttempts((name, attempts, loaded) => {
    const failed = new Map(attempts.map(({ version, error }) => [version, error]))
    for (const [version, error] of failed) {
      if (version === loaded?.version) continue
      // Without a replacement it may be tried again.
      if (loaded) addBroken(name, version)
      const kind = error === NO_RESPONSE ? 'hang' : 'load'
      reportFailure({ name, version }, kind, error).replacedBy = loaded?.version ?? null
    }
  })
  for (const mark of takeUnreported())
    reportFailure(mark, 'frozen', 'la página se congeló al dibujarse', mark.page)
  // Without a failure, the beacon is loaded when the page is idle.
  followFailures(() => {
    import('../beacon/startBeacon.ts').then(({ startBeacon }) => startBeacon()).catch(() => undefined)
  })
}
