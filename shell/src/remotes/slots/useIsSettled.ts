import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { whenIdle } from '../../whenIdle.ts'

/** Time limit for a page that keeps requesting data, or whose data does not arrive. */
const LIMIT_MS = 3_000
const BUSY_LIMIT_MS = 1_000

/** True once the page's own data has arrived and been painted. Parts of others load afterwards and delay nothing. */
export function useIsSettled(): boolean {
  const client = useQueryClient()
  const isFetching = useIsFetching() > 0
  const [isSettled, setIsSettled] = useState(false)
  useEffect(() => {
    if (isSettled) return
    const settle = () => setIsSettled(true)
    // Asks the client again: a request may have started that is not rendered yet.
    if (!isFetching) return whenIdle(() => client.isFetching() === 0 && settle(), BUSY_LIMIT_MS)
    const timer = setTimeout(settle, LIMIT_MS)
    return () => clearTimeout(timer)
  }, [client, isFetching, isSettled])
  return isSettled
}
