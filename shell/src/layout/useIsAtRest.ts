import { useEffect, useState } from 'react'

/** Long after the page is complete. */
const QUIET_MS = 2_500

/** True once the first page has loaded and been quiet for a while: the time for what nobody waits for. */
export function useIsAtRest(): boolean {
  const [isAtRest, setIsAtRest] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const rest = () => {
      timer = setTimeout(() => whenIdle(() => setIsAtRest(true)), QUIET_MS)
    }
    if (document.readyState === 'complete') rest()
    else window.addEventListener('load', rest, { once: true })
    return () => {
      clearTimeout(timer)
      window.removeEventListener('load', rest)
    }
  }, [])
  return isAtRest
}

function whenIdle(work: () => void) {
  // Safari has no idle callback.
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 5_000 })
  else setTimeout(work)
}
