import { useEffect, useState } from 'react'
import { whenIdle } from './whenIdle.ts'

/** Delay after the load event. */
const QUIET_MS = 2_500

/**
 * True once the page has loaded and been idle for a while: the time for background work. A page that shows results of
 * background work dispatches `site:background` on the window to start it immediately, and so does the key of the search.
 */
export function useIsIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const rest = () => {
      timer = setTimeout(() => whenIdle(() => setIsIdle(true)), QUIET_MS)
    }
    const start = () => setIsIdle(true)
    window.addEventListener('site:background', start)
    if (window.earlySearch) start()
    if (document.readyState === 'complete') rest()
    else window.addEventListener('load', rest, { once: true })
    return () => {
      clearTimeout(timer)
      window.removeEventListener('load', rest)
      window.removeEventListener('site:background', start)
    }
  }, [])
  return isIdle
}
