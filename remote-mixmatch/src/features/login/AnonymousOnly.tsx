import type { ReactNode } from 'react'
import { Navigate, useSearchParams } from 'react-router-dom'
import { hasRole, safePath, useSession } from 'shared-auth'
import { pathTo } from 'shared-ui'

/**
 * Redirects signed-in users: those whose account waits for its deletion to where they keep it, administrators to `redirectURL`,
 * everybody else home. Shows its children to visitors.
 */
export function AnonymousOnly({ children }: { children: ReactNode }) {
  const user = useSession((state) => (state.accessToken ? state.user : null))
  const [search] = useSearchParams()
  if (!user) return children
  if (user.deletionDueAt) return <Navigate to={pathTo('/auth/leaving')} replace />
  const wish = hasRole(user, 'admin') ? safePath(search.get('redirectURL')) : null
  return <Navigate to={wish ?? '/'} replace />
}
