import { useEffect } from 'react'
import { useSession } from 'shared-auth'
import { announcePresence } from './presence.ts'

/** Announces presence while mounted; reconnects when the signed-in user changes. */
export function usePresence() {
  const userId = useSession((state) => (state.accessToken ? state.user?.id : undefined))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the connection is made in the user's name
  useEffect(announcePresence, [userId])
}
