import { useEffect } from 'react'
import { useSession } from 'shared-auth'
import { isPreview } from '../remotes/testers/isPreview.ts'
import { announcePresence } from './presence.ts'

/** Announces presence while mounted, except in a preview; reconnects when the signed-in user changes. */
export function usePresence() {
  const userId = useSession((state) => (state.accessToken ? state.user?.id : undefined))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the connection is made in the user's name
  useEffect(() => (isPreview() ? undefined : announcePresence()), [userId])
}
