import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { comeBackOf, landedState, landingPath, startOf, takeLastURL, useSession } from 'shared-auth'

/**
 * Redirects a signed-in user to the page after the sign-in and removes the stored page. A user who came by a page's
 * link goes back to it in the history, so that its scroll position is kept
 * (docs/decisions/0013-come-back-by-history.md).
 */
export function useLanding() {
  const user = useSession((state) => (state.accessToken ? state.user : null))
  const { key, search, state } = useLocation()
  const navigate = useNavigate()
  // Compared by history entry, because the previous entry may be a sign-in page too.
  const landedFrom = useRef<string | null>(null)
  useEffect(() => {
    if (!user || landedFrom.current === key) return
    landedFrom.current = key
    const startedOn = startOf(state) ?? new URLSearchParams(search).get('redirectURL')
    const path = landingPath({ user, startedOn, lastURL: takeLastURL() })
    if (comeBackOf(state) && !user.deletionDueAt) void navigate(-1)
    else void navigate(path, { replace: true, state: landedState })
  }, [user, key, search, state, navigate])
}
