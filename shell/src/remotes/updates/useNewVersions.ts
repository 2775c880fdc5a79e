import type { Registry } from 'federation'
import { useEffect, useState } from 'react'
import { type PageLoad, readPageLoad } from '../pageLoad.ts'
import { fetchRegistry } from '../registry.ts'
import { isNewShellLive } from './shellEntry.ts'

const INTERVAL_MS = 5 * 60_000
/** Throttles the check when somebody switches between windows. */
const THROTTLE_MS = 10_000

/**
 * Whether newer versions of a remote or of the shell are live than those of this page load. Checked when the window gets
 * the focus and every 5 minutes while it is visible.
 */
export function useNewVersions(): boolean {
  const [areLive, setAreLive] = useState(false)
  useEffect(() => {
    if (areLive) return
    let checkedAt = performance.now()
    const check = async () => {
      if (document.visibilityState === 'hidden' || performance.now() - checkedAt < THROTTLE_MS) return
      checkedAt = performance.now()
      // A failed check is repeated the next time.
      const found = await Promise.allSettled([areNewRemotesLive(), isNewShellLive()])
      setAreLive(found.some((result) => result.status === 'fulfilled' && result.value))
    }
    const checkNow = () => void check()
    const timer = setInterval(checkNow, INTERVAL_MS)
    window.addEventListener('focus', checkNow)
    document.addEventListener('visibilitychange', checkNow)
    return () => {
      clearInterval(timer)
      window.removeEventListener('focus', checkNow)
      document.removeEventListener('visibilitychange', checkNow)
    }
  }, [areLive])
  return areLive
}

async function areNewRemotesLive(): Promise<boolean> {
  const [pageLoad, live] = await Promise.all([readPageLoad(), fetchRegistry()])
  return hasOthers(pageLoad, live)
}

/** Remotes with an override are ignored, since a deploy does not change them. */
function hasOthers({ registry, overrides }: PageLoad, live: Registry): boolean {
  return Object.keys(live.remotes).some(
    (name) => !overrides[name] && registry.remotes[name]?.active !== live.remotes[name]?.active,
  )
}
