import { useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { landingPath, takeLastURL, useSession } from 'shared-auth'

/** Sends whoever is signed in on to where they belong (reading 5), and forgets the remembered page. */
export function useLanding() {
  const user = useSession((state) => (state.accessToken ? state.user : null))
  const [search] = useSearchParams()
  const redirectURL = search.get('redirectURL')
  const navigate = useNavigate()
  const hasLanded = useRef(false)
  useEffect(() => {
    if (!user || hasLanded.current) return
    hasLanded.current = true
    void navigate(landingPath({ user, redirectURL, lastURL: takeLastURL() }), { replace: true })
  }, [user, redirectURL, navigate])
}
