import { loadBackground } from '../../lazyBackground.ts'
import { followFailedAttempts, guardLoads } from '../pageLoad.ts'
import { NO_RESPONSE } from '../timeLimit.ts'
import { watchStyles } from './addedStyles.ts'
import { followFailures, reportFailure } from './failures.ts'
import { unmark } from './frozen.ts'
import { guard } from './guard.ts'
import { laterReload } from './later.ts'
import { addBroken } from './markBroken.ts'
import { watchHistory } from './navigations.ts'

/**
 * Ignores a second definition of an element, for which the browser would throw in the module of a version that is not at
 * fault.
 */
export function allowRedefinition() {
  const define = customElements.define.bind(customElements)
  customElements.define = (name, ...others) => {
    if (!customElements.get(name)) return define(name, ...others)
    const { stack } = new Error()
    void laterReload().then((code) => code.reloadForElement(stack))
  }
}

/** Prepares a page load for versions that fail. */
export function startHealing() {
  watchStyles()
  watchHistory()
  allowRedefinition()
  guardLoads(guard)
  window.addEventListener('pagehide', unmark)
  // The tab is not frozen if it notices that it is hidden; its timers may be stopped from here on.
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) unmark()
  })
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
  // Without a failure, the beacon is loaded when the page is idle.
  followFailures(() => {
    loadBackground()
      .then(({ startBeacon }) => startBeacon())
      .catch(() => undefined)
  })
}
