import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { isAuthPage, session } from 'shared-auth'
import { site } from '../site/site.ts'

/** A page that only sends on, as the guard's do, is left within it. */
const SETTLED_MS = 400

/**
 * Reports each page view to the server's statistics (reading 32). Only the path: a query may hold what is nobody's
 * business, and the addresses of account pages never leave the browser (reading 20).
 */
export function usePageViews() {
  const { pathname } = useLocation()
  useEffect(() => {
    if (isAuthPage(pathname)) return
    let isReported = false
    const report = () => {
      if (isReported) return
      isReported = true
      whenSeen(() => reportView(pathname))
    }
    const timer = setTimeout(report, SETTLED_MS)
    window.addEventListener('pagehide', report)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pagehide', report)
    }
  }, [pathname])
}

function reportView(path: string) {
  // Nobody sees it without a session: the guard is about to send them away.
  if (/^\/dashboard(\/|$)/.test(path) && !session.isSignedIn()) return
  // As text: JSON would have to ask first where the back end is on another host.
  navigator.sendBeacon?.(`${site.backend}/api/stat/create`, JSON.stringify({ currentURL: path }))
}

/** A page that the browser prepares ahead counts when somebody looks at it. */
function whenSeen(report: () => void) {
  if ('prerendering' in document && document.prerendering)
    document.addEventListener('prerenderingchange', report, { once: true })
  else report()
}
