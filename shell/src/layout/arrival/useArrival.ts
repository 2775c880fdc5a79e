import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { leaveServedPage } from '../../site/siteHead.ts'
import { followReader, keepPositions, returnTo, storedPositions } from './readingPositions.ts'

/**
 * Scroll and focus after a navigation: a new page starts at the top, a page that was returned to is restored to its
 * scroll position, and the focus moves to the content, or to the target of the address.
 */
export function useArrival(content?: RefObject<HTMLElement | null>) {
  const { pathname, search, hash, key } = useLocation()
  const previousPath = useRef(pathname)
  const isFirst = useRef(true)
  const [positions] = useState(storedPositions)
  // The first entry and anchor jumps of the browser have no unique key.
  const entry = `${key} ${pathname}${search}${hash}`

  useEffect(() => keepPositions(positions), [positions])
  useLayoutEffect(() => {
    const known = positions.get(entry)
    if (previousPath.current !== pathname) {
      previousPath.current = pathname
      leaveServedPage(pathname)
      // A snapshot, which shows the page or did until now, scrolls and focuses by itself, later, which makes shorter tasks.
      const main = content?.current
      if (!hash && !main?.hidden && main?.dataset.first !== pathname) {
        if (known === undefined) window.scrollTo({ top: 0, behavior: 'instant' })
        main?.focus({ preventScroll: true })
      }
    }
    const leaving = new AbortController()
    if (hash && known === undefined) {
      const target = { hash, isFirst: isFirst.current, signal: leaving.signal }
      import('../../showTarget.ts').then(({ showTarget }) => showTarget(target)).catch(() => undefined)
    }
    isFirst.current = false
    const follow = () => followReader(positions, entry, leaving.signal)
    if (known === undefined) follow()
    else returnTo(known, follow, leaving.signal)
    return () => leaving.abort()
  }, [positions, entry, pathname, hash, content])
}
