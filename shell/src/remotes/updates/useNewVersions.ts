import type { Registry } from 'federation'
import { useEffect, useState } from 'react'
import { type PageLoad, preferredVersions, readPageLoad } from '../pageLoad.ts'
import { fetchRegistry } from '../registry.ts'
import { followRegistry } from './followRegistry.ts'
import { isNewShellLive } from './shellEntry.ts'

const INTERVAL_MS = 5 * 60_000
/** Throttles the check when somebody switches between windows. */
const THROTTLE_MS = 10_000
/** Spreads the checks of all open pages over this time after a signal. */
const SPREAD_MS = 1_000

/**
 * Whether newer versions of a remote or of the shell are live than those of this page load. Checked at the server's
 * signal that releases have changed, when the window gets the focus, and every 5 minutes while it is visible. The same
 * check removes from the page what must no longer be shown.
 */
export function useNewVersions(): boolean {
  const [areLive, setAreLive] = useState(false)
  useEffect(() => {
    let checkedAt = performance.now()
    let timerOfSignal: ReturnType<typeof setTimeout> | undefined
    const check = async () => {
      checkedAt = performance.now()
      // A failed check is repeated the next time.
      const found = await Promise.allSettled([areNewRemotesLive(), isNewShellLive()])
      if (found.some((result) => result.status === 'fulfilled' && result.value)) setAreLive(true)
    }
    const checkNow = () => {
      if (document.visibilityState === 'hidden' || performance.now() - checkedAt < THROTTLE_MS) return
      void check()
    }
    const checkSoon = () => {
      clearTimeout(timerOfSignal)
      timerOfSignal = setTimeout(check, Math.random() * SPREAD_MS)
    }
    const timer = setInterval(checkNow, INTERVAL_MS)
    window.addEventListener('site:releases', checkSoon)
    window.addEventListener('focus', checkNow)
    document.addEventListener('visibilitychange', checkNow)
    return () => {
      clearInterval(timer)
      clearTimeout(timerOfSignal)
      window.removeEventListener('site:releases', checkSoon)
      window.removeEventListener('focus', checkNow)
      document.removeEventListener('visibilitychange', checkNow)
    }
  }, [])
  return areLive
}

async function areNewRemotesLive(): Promise<boolean> {
  const [pageLoad, live] = await Promise.all([readPageLoad(), fetchRegistry()])
  // A cache may serve an older one.
  if (live.revision < pageLoad.registry.revision) return false
  const areNew = hasOthers(pageLoad, live)
  await followRegistry(live)
  return areNew
}

/** Remotes with an override are ignored, because an activation does not change them. */
function hasOthers(page: PageLoad, live: Registry): boolean {
  const fresh = preferredVersions({ ...page, kept: {} }, live)
  return Object.entries(fresh).some(([name, version]) => !page.overrides[name] && page.set[name] !== version)
}
