import type { ConnectedUser } from 'shared-auth/api'
import type { Presence } from './useConnectedUsers.ts'

/**
 * The connected users with the person who looks at them. This browser announces itself over another connection than the
 * list's, which may take seconds on a busy server; until its entry arrives, the session stands in for it.
 */
export function withOwnEntry(
  { users, error }: Pick<Presence, 'users' | 'error'>,
  email: string | undefined,
): ConnectedUser[] | undefined {
  const isListed = users?.some(({ device }) => device.userEmail === email)
  if (!email || isListed || (!users && error)) return users
  return [{ id: '', device: { platform: 'web', userEmail: email } }, ...(users ?? [])]
}

/** The number of connected users with that person; undefined until the list has arrived. */
export function countWithOwn(
  { users, total, error }: Pick<Presence, 'users' | 'total' | 'error'>,
  email: string | undefined,
): number | undefined {
  const rows = withOwnEntry({ users, error }, email)
  return users && rows && total !== undefined ? total + rows.length - users.length : undefined
}
