import { hasRole, session } from 'shared-auth'

/** Whether this person may choose any published version: administrators, and everybody in development builds. */
export function mayChoose(): boolean {
  return __LOCAL_REMOTES__ || hasRole(session.get().user, 'admin')
}
