import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { loginLinkFrom, useSession } from 'shared-auth'
import { ButtonLink, forVisitors } from 'shared-ui'
import { preloadLogin } from '../../auth/authRoutes.tsx'
import { GoogleLink } from '../../auth/google/GoogleLink.tsx'
import { site } from '../../site/site.ts'
import { useIsHydrated } from '../../useIsHydrated.ts'

const loadSignedIn = () => import('./SignedIn.tsx').then((module) => ({ default: module.SignedIn }))

// Most visitors never need it.
const SignedIn = lazy(loadSignedIn)

/** Loads what a signed-in user sees, before the page is rendered. */
export function preloadSignedIn() {
  loadSignedIn().catch(() => undefined)
}

/** End of the navbar: sign-in links, which a prerendered page contains for its visitors, or the signed-in user. */
export function SessionActions() {
  const isHydrated = useIsHydrated()
  const user = useSession((state) => (state.accessToken ? state.user : null))
  const isKnown = useSession((state) => state.userState === 'ready')
  if (user && isHydrated)
    return (
      <Suspense>
        <SignedIn user={user} />
      </Suspense>
    )
  return isKnown || !isHydrated ? <SignedOut isPrerendered={!isHydrated} /> : null
}

function SignedOut({ isPrerendered }: { isPrerendered: boolean }) {
  const loginLink = loginLinkFrom(useLocation())
  const audience = isPrerendered ? forVisitors : {}
  return (
    <>
      {site.googleSignIn && <GoogleLink {...audience} size="sm" label="Google login" />}
      <ButtonLink {...loginLink} {...audience} size="sm" onPointerEnter={preloadLogin} onFocus={preloadLogin}>
        Login
      </ButtonLink>
    </>
  )
}
