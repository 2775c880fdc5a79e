import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { whenIdle } from '../../whenIdle.ts'

/** A page that keeps requesting data, or whose data does not arrive, waits no longer. */
const LIMIT_MS = 3_000
const BUSY_LIMIT_MS = 1_000

/** True once the page's own data has arrived and been painted. What others add loads afterwards, so that it delays nothing. */
export function useIsSettled(): boolean {
  const client = useQueryClient()
  const isFetching = useIsFetching() > 0
  const [isSettled, setIsSettled] = useState(false)
  useEffect(() => {
    if (isSettled) return
    const settle = () => setIsSettled(true)
    // A request that starts meanwhile is rendered later.
    if (!isFetching) return whenIdle(() => client.isFetching() === 0 && settle(), BUSY_LIMIT_MS)
    const timer = setTimeout(settle, LIMIT_MS)
    return () => clearTimeout(timer)
  }, [client, isFetching, isSettled])
  return isSettled
}
