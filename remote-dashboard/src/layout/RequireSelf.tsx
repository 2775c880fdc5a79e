import { Outlet, useParams } from 'react-router-dom'
import { hasRole, useSession } from 'shared-auth'
import { ForbiddenState } from './ForbiddenState.tsx'

/** For the screens of one person, `:userId`: admins see everyone's, the others their own (reading 24). */
export function RequireSelf() {
  const { userId } = useParams()
  const user = useSession((state) => state.user)
  return hasRole(user, 'admin') || user?.id === userId ? <Outlet /> : <ForbiddenState />
}
