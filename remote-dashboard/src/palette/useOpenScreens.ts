import { hasRole, useAreas, useSession } from 'shared-auth'
import { useAllScreens } from '../declared/declaredScreens.ts'
import type { Audience, ListedScreen } from '../navigation.ts'
import { useReleaseRole } from '../people/useReleaseRole.ts'

/** The screens that the signed-in person may open and whose address names no record. */
export function useOpenScreens(): ListedScreen[] {
  const screens = useAllScreens()
  const isAdmin = useSession(({ user }) => hasRole(user, 'admin'))
  const { mayOpen } = useAreas()
  const releaseRole = useReleaseRole()
  const isOpenTo: Record<Audience, boolean> = {
    everyone: true,
    admin: isAdmin,
    self: false,
    team: releaseRole === 'admin' || releaseRole === 'member',
  }
  return screens.filter(
    ({ path, audience, area }) => (isOpenTo[audience] || (area && mayOpen(area))) && !path.includes(':'),
  )
}
