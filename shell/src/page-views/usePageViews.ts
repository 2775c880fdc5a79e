import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { apiAddress, isAuthPage, session } from 'shared-auth'
import { type ReportViewBody, reportViewPath } from 'shared-auth/api'

/** Pages that only redirect, as the guard does, are left within this time. */
const SETTLED_MS = 400

/**
 * Reports each page view to the server. Only the path is sent: a query may contain private data, and the addresses of
 * account pages are never reported at all. The first view of a page load also reports the site that led here, by its
 * host alone.
 */
export function usePageViews() {
  const { pathname } = useLocation()
  // Not read while rendering, because pages are also drawn where there is no document.
  const referrer = useRef<string>(undefined)
  useEffect(() => {
    referrer.current ??= originOf(document.referrer)
    if (isAuthPage(pathname)) return
    let isReported = false
    const report = () => {
      if (isReported) return
      isReported = true
      whenVisible(() => {
        if (reportView(pathname, referrer.current ?? '')) referrer.current = ''
      })
    }
    const timer = setTimeout(report, SETTLED_MS)
    window.addEventListener('pagehide', report)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pagehide', report)
    }
  }, [pathname])
}

/** Reports a page view; returns whether it was reported. */
function reportView(path: string, referrer: string): boolean {
  // Without a session the dashboard is never shown: the guard is about to redirect.
  if (/^\/dashboard(\/|$)/.test(path) && !session.isSignedIn()) return false
  // Sent as text: JSON would need a CORS preflight where the back end is on another host.
  const body: ReportViewBody = { currentURL: path, ...(referrer && { referrer }) }
  navigator.sendBeacon?.(apiAddress(reportViewPath()), JSON.stringify(body))
  return true
}

/** The address of another site without path and query; '' for this one. */
function originOf(address: string): string {
  if (!URL.canParse(address)) return ''
  const { origin } = new URL(address)
  return origin === window.location.origin || origin === 'null' ? '' : origin
}

/** Calls back when the page is visible: a page that the browser prerenders counts only then. */
function whenVisible(report: () => void) {
  if ('prerendering' in document && document.prerendering)
    document.addEventListener('prerenderingchange', report, { once: true })
  else report()
}
