import { Outlet } from 'react-router-dom'
import { ForbiddenState } from './ForbiddenState.tsx'
import { PageSkeleton } from './PageSkeleton.tsx'
import { useReleaseRole } from '../people/useReleaseRole.ts'

/** For administrators and the members of a remote's team; the server shows members their own remotes only. */
export function RequireReleases() {
  const role = useReleaseRole()
  if (role === 'unknown') return <PageSkeleton />
  return role === 'none' ? <ForbiddenState /> : <Outlet />
}
