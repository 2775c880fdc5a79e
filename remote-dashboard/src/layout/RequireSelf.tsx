import { Navigate, Outlet, useLocation, useParams } from 'react-router-dom'
import { hasRole, landingInstead, useSession } from 'shared-auth'
import { ForbiddenState } from './ForbiddenState.tsx'

/** For the screens of one person, `:userId`: administrators see everybody's, others only their own. */
export function RequireSelf() {
  const { userId } = useParams()
  const user = useSession((state) => state.user)
  const elsewhere = landingInstead(useLocation().state)
  if (hasRole(user, 'admin') || user?.id === userId) return <Outlet />
  return elsewhere ? <Navigate to={elsewhere} replace /> : <ForbiddenState />
}
