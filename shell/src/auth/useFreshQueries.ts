import { use, useEffect, useRef } from 'react'
import { session, useSession } from 'shared-auth'
import { QueryClientsContext } from '../queryClient.ts'

/**
 * Resets all queries of shell and remotes when the signed-in user changes: responses may contain what only the previous
 * user may see.
 */
export function useFreshQueries() {
  const userId = useSession((state) => state.user?.id)
  const clients = use(QueryClientsContext)
  const previousId = useRef(session.get().user?.id)
  // biome-ignore lint/correctness/useExhaustiveDependencies: its changes trigger the effect
  useEffect(() => {
    // While a prerendered page is taken over, `userId` is still undefined.
    const presentId = session.get().user?.id
    if (previousId.current === presentId) return
    previousId.current = presentId
    for (const client of clients.all.values()) void client.resetQueries()
  }, [userId, clients])
}
