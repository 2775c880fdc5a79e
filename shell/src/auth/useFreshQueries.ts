import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useSession } from 'shared-auth'

/** Resets all queries when the signed-in user changes: responses may contain what only the previous user may see. */
export function useFreshQueries() {
  const userId = useSession((state) => state.user?.id)
  const queryClient = useQueryClient()
  const previousId = useRef(userId)
  useEffect(() => {
    if (previousId.current === userId) return
    previousId.current = userId
    void queryClient.resetQueries()
  }, [userId, queryClient])
}
