import { type RefObject, useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** Scrolls a menu, and nothing around it, so that its current entry is visible. */
export function useCurrentInView(menu: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: the current entry follows the address
  useEffect(() => {
    const place = menu.current
    const current = place?.querySelector('[aria-current]')
    if (!place || !current) return
    const shown = place.getBoundingClientRect()
    const entry = current.getBoundingClientRect()
    if (entry.top < shown.top) place.scrollTop += entry.top - shown.top
    if (entry.bottom > shown.bottom) place.scrollTop += entry.bottom - shown.bottom
  }, [pathname, menu])
}
