import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { session, useSession } from 'shared-auth'

/** Resets all queries when the signed-in user changes: responses may contain what only the previous user may see. */
export function useFreshQueries() {
  const userId = useSession((state) => state.user?.id)
  const queryClient = useQueryClient()
  // While a page that was drawn ahead is taken over, `userId` is still nobody's.
  const previousId = useRef(session.get().user?.id)
  useEffect(() => {
    if (previousId.current === userId) return
    previousId.current = userId
    void queryClient.resetQueries()
  }, [userId, queryClient])
}
