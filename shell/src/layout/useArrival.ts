import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { setCanonicalPath } from '../site/siteHead.ts'

/** What arriving at another page means: it starts at the top, and keyboard and screen reader start at its content. */
export function useArrival(content?: RefObject<HTMLElement | null>) {
  const { pathname, hash } = useLocation()
  const previousPath = useRef(pathname)
  useEffect(() => {
    if (previousPath.current === pathname) return
    previousPath.current = pathname
    setCanonicalPath(pathname)
    if (hash) return
    window.scrollTo({ top: 0, behavior: 'instant' })
    content?.current?.focus({ preventScroll: true })
  }, [pathname, hash, content])
}
