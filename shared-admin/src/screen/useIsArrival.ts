import { useState } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * Whether the page was just opened by an address with this hash; once for each navigation to it.
 * @example if (useIsArrival('#new')) setIsOpen(true)
 */
export function useIsArrival(wanted: string): boolean {
  const { hash, key } = useLocation()
  const [handled, setHandled] = useState<string>()
  if (hash !== wanted || handled === key) return false
  setHandled(key)
  return true
}
