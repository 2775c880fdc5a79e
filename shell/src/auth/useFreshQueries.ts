import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useSession } from 'shared-auth'

/** Forgets the server's answers whenever somebody else is signed in: they may hold what only the one before may see. */
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
