import { type RefObject, useEffect, useState } from 'react'

/** Far enough for a response to arrive before the element is scrolled into view. */
const MARGIN = '600px'

/** True once an element has come near the viewport; observes only while `isEnabled`. */
export function useIsNearViewport(element: RefObject<Element | null>, isEnabled: boolean): boolean {
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    if (!isEnabled || isNear || !element.current) return
    const observer = new IntersectionObserver(
      (entries) => setIsNear(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: MARGIN },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, isEnabled, isNear])
  return isNear
}
