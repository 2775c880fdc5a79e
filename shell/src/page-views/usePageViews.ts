import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { apiAddress, isAuthPage, session } from 'shared-auth'
import { type ReportViewBody, reportViewPath } from 'shared-auth/api'

/** Pages that only redirect, as the guard does, are left within this time. */
const SETTLED_MS = 400

/**
 * Reports each page view to the server. Only the path is sent: a query may contain private data, and the addresses of
 * account pages are never reported at all.
 */
export function usePageViews() {
  const { pathname } = useLocation()
  useEffect(() => {
    if (isAuthPage(pathname)) return
    let isReported = false
    const report = () => {
      if (isReported) return
      isReported = true
      whenVisible(() => reportView(pathname))
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
  // Without a session the dashboard is never shown: the guard is about to redirect.
  if (/^\/dashboard(\/|$)/.test(path) && !session.isSignedIn()) return
  // Sent as text: JSON would need a CORS preflight where the back end is on another host.
  const body: ReportViewBody = { currentURL: path }
  navigator.sendBeacon?.(apiAddress(reportViewPath()), JSON.stringify(body))
}

/** Calls back when the page is visible: a page that the browser prerenders counts only then. */
function whenVisible(report: () => void) {
  if ('prerendering' in document && document.prerendering)
    document.addEventListener('prerenderingchange', report, { once: true })
  else report()
}
