import { Fragment, type ReactNode, useEffect } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { EmptyState, ErrorState, Spinner, theme, useReconnect } from 'shared-ui'
import { loadSession } from './login.ts'
import { homePathFor, LEAVING, landingInstead, loginPathFor, returnState } from './redirects.ts'
import { type Area, hasAnyRole, mayOpen, type Role } from './roles.ts'
import { useSession } from './session.ts'

export interface RequireSessionProps {
  /** Roles that may see the children. Default: everybody who is signed in. */
  roles?: readonly Role[]
  /** Open to administrators, and to the collaborators who were given this area; in place of `roles`. */
  area?: Area
  children: ReactNode
  /** Shown to someone signed in without one of the roles, or without the area, instead of the usual notice. */
  fallback?: ReactNode
}

/**
 * Shows its children to signed-in users only; sends everybody else to the home page with `redirectURL`.
 * @example <RequireSession roles={['admin']}>…</RequireSession>
 */
export function RequireSession({ roles, area, children, fallback }: RequireSessionProps) {
  const { pathname, search, state } = useLocation()
  const path = pathname + search
  const user = useSession((state) => state.user)
  const hasToken = useSession((state) => state.accessToken !== null)
  const isLoading = useSession((state) => state.userState === 'loading')
  const error = useSession((state) => state.error)
  const expiredOn = useSession((state) => state.expiredOn)
  const isUserMissing = isLoading && hasToken

  useEffect(() => {
    if (isUserMissing) void loadSession()
  }, [isUserMissing])

  useReconnect(() => {
    if (hasToken && !user) void loadSession()
  })

  if (isLoading) return <LoadingOverlay />
  // The token may be valid: only the network failed, and a network error never signs anybody out.
  if (hasToken && !user && error) return <ErrorState message={error} onRetry={loadSession} />
  if (!hasToken || !user) {
    // Compared by page, not by time: the session may have ended before this guard mounted, and in another tab.
    if (expiredOn === path) return <Navigate to={loginPathFor()} state={returnState(path)} replace />
    return <Navigate to={homePathFor(path)} replace />
  }
  if (user.deletionDueAt) return <Navigate to={LEAVING} replace />
  if (area ? !mayOpen(user, area) : roles && !hasAnyRole(user, roles)) {
    const elsewhere = landingInstead(state)
    if (elsewhere) return <Navigate to={elsewhere} replace />
    return fallback ?? <EmptyState title="No tienes permiso para ver esta página." />
  }
  // Another account starts from scratch, also when another tab changed it.
  return <Fragment key={user.id}>{children}</Fragment>
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
