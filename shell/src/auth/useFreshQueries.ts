import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { session, useSession } from 'shared-auth'

/** Resets all queries when the signed-in user changes: responses may contain what only the previous user may see. */
export function useFreshQueries() {
  const userId = useSession((state) => state.user?.id)
  const queryClient = useQueryClient()
  const previousId = useRef(session.get().user?.id)
  // biome-ignore lint/correctness/useExhaustiveDependencies: its changes trigger the effect
  useEffect(() => {
    // While a drawn page is taken over, `userId` is still undefined.
    const presentId = session.get().user?.id
    if (previousId.current === presentId) return
    previousId.current = presentId
    void queryClient.resetQueries()
  }, [userId, queryClient])
}
