import type { ReactNode } from 'react'
import { useReleaseRole } from '../people/useReleaseRole.ts'
import { ForbiddenState } from './ForbiddenState.tsx'
import { PageSkeleton } from './PageSkeleton.tsx'

/** For administrators and the members of a remote's team; the server shows members their own remotes only. */
export function RequireTeam({ children }: { children: ReactNode }) {
  const role = useReleaseRole()
  if (role === 'unknown') return <PageSkeleton />
  return role === 'none' ? <ForbiddenState /> : children
}
