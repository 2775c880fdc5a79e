import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { apiAddress, isAuthPage, session } from 'shared-auth'
import { type ReportViewBody, reportViewPath } from 'shared-auth/api'
import { SETTLED_MS, whenSeen } from './whenSeen.ts'

/**
 * Reports each page view to the server. Only the path is sent: a query may contain private data, and the addresses of
 * account pages are never reported at all. The first view of a page load also reports the site that led here, by its
 * host alone; it may have been reported before the shell started (`firstView.ts`).
 */
export function usePageViews() {
  const { pathname } = useLocation()
  // Not read while rendering, because pages are also prerendered where there is no document.
  const referrer = useRef<string>(undefined)
  const counted = useRef<string | null>(undefined)
  useEffect(() => {
    if (counted.current === undefined) counted.current = window.endFirstView?.() ?? null
    referrer.current ??= counted.current === null ? sourceOf(document.referrer) : ''
    if (counted.current !== pathname) counted.current = null
    if (isAuthPage(pathname) || counted.current === pathname) return
    return whenSeen(SETTLED_MS, () => {
      if (reportView(pathname, referrer.current ?? '')) referrer.current = ''
    })
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

/** The address of another site, or of an app, without path and query; '' for this one. */
function sourceOf(address: string): string {
  if (!URL.canParse(address)) return ''
  // `origin` is null for addresses of apps.
  const { protocol, host, origin } = new URL(address)
  return origin === window.location.origin || !host ? '' : `${protocol}//${host}`
}
