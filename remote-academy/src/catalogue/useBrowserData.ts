import { useEffect } from 'react'
import { useSession } from 'shared-auth'
import { followBookmarks } from './bookmarks.ts'
import { followProgress } from './progress.ts'

/**
 * Loads what the reader keeps in this browser and follows other tabs. A sign-out removes it from the storage, so it is read again
 * when the account changes.
 */
export function useBrowserData() {
  const readerId = useSession((state) => state.user?.id)
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    const stops = [followProgress(), followBookmarks()]
    return () => stops.forEach((stop) => void stop())
  }, [readerId])
}
