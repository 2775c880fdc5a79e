import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { comeBackOf, landingPath, takeLastURL, useSession } from 'shared-auth'

/**
 * Sends whoever is signed in on to where they belong (reading 5), and forgets the remembered page. Whoever a page led
 * here goes back to it, in the history, so that it opens where it was left (decision 13).
 */
export function useLanding() {
  const user = useSession((state) => (state.accessToken ? state.user : null))
  const [search] = useSearchParams()
  const redirectURL = search.get('redirectURL')
  const isComingBack = comeBackOf(useLocation().state) !== null
  const navigate = useNavigate()
  const hasLanded = useRef(false)
  useEffect(() => {
    if (!user || hasLanded.current) return
    hasLanded.current = true
    const path = landingPath({ user, redirectURL, lastURL: takeLastURL() })
    void (isComingBack ? navigate(-1) : navigate(path, { replace: true }))
  }, [user, redirectURL, isComingBack, navigate])
}
