import type { ReactNode } from 'react'
import { Navigate, useSearchParams } from 'react-router-dom'
import { hasRole, safePath, useSession } from 'shared-auth'

/** Takes whoever is signed in home, an administrator to the page they wanted; shows its children to the others. */
export function AnonymousOnly({ children }: { children: ReactNode }) {
  const user = useSession((state) => (state.accessToken ? state.user : null))
  const [search] = useSearchParams()
  if (!user) return children
  const wish = hasRole(user, 'admin') ? safePath(search.get('redirectURL')) : null
  return <Navigate to={wish ?? '/'} replace />
}
