import { type ReactNode, useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { EmptyState, ErrorState, Spinner, theme } from 'shared-ui'
import { loadSession } from './login.ts'
import { homePathFor, loginPathFor } from './redirects.ts'
import { hasAnyRole, type Role } from './roles.ts'
import { useSession } from './session.ts'

export interface RequireSessionProps {
  /** Roles that may see the children; without it everyone who is signed in. */
  roles?: readonly Role[]
  children: ReactNode
  /** Shown to someone signed in without one of the roles, instead of the usual notice. */
  fallback?: ReactNode
}

/** Shows its children to signed-in visitors only; sends others home with `redirectURL` (reading 4). */
export function RequireSession({ roles, children, fallback }: RequireSessionProps) {
  const { pathname, search } = useLocation()
  const user = useSession((state) => state.user)
  const hasToken = useSession((state) => state.accessToken !== null)
  const isLoading = useSession((state) => state.userState === 'loading')
  const error = useSession((state) => state.error)
  const isExpired = useSession((state) => state.isExpired)
  const [wasExpired] = useState(isExpired)
  const isUserMissing = isLoading && hasToken

  useEffect(() => {
    if (isUserMissing) void loadSession()
  }, [isUserMissing])

  if (isLoading) return <LoadingOverlay />
  // The token may well be good: only the network kept its user away, and that signs nobody out (reading 12).
  if (hasToken && !user && error) return <ErrorState message={error} onRetry={loadSession} />
  if (!hasToken || !user) {
    // A session that ends under the visitor's eyes is on its way to the sign-in page: do not cross it.
    const hasJustExpired = isExpired && !wasExpired
    return <Navigate to={hasJustExpired ? loginPathFor() : homePathFor(pathname + search)} replace />
  }
  if (roles && !hasAnyRole(user, roles)) {
    return fallback ?? <EmptyState title="No tienes permiso para ver esta página." />
  }
  return children
}

function LoadingOverlay() {
  return (
    <div
      style={{
        position: 'fixed',
        inset: 0,
        zIndex: theme.layer.overlay,
        display: 'grid',
        placeItems: 'center',
        background: theme.color.canvas,
      }}
    >
      <Spinner size="lg" />
    </div>
  )
}
