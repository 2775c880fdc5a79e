import type { ReactNode } from 'react'
import { Navigate, useSearchParams } from 'react-router-dom'
import { hasRole, safePath, useSession } from 'shared-auth'

/** Redirects signed-in users: administrators to `redirectURL`, everybody else home. Shows its children to visitors. */
export function AnonymousOnly({ children }: { children: ReactNode }) {
  const user = useSession((state) => (state.accessToken ? state.user : null))
  const [search] = useSearchParams()
  if (!user) return children
  const wish = hasRole(user, 'admin') ? safePath(search.get('redirectURL')) : null
  return <Navigate to={wish ?? '/'} replace />
}
