import { useLayoutEffect } from 'react'

/** Keeps the page behind an open menu from scrolling. */
export function useScrollLock(isLocked: boolean) {
  useLayoutEffect(() => {
    if (!isLocked) return
    const { body, documentElement: root } = document
    // Reserves the width of the scrollbar, so that the page does not jump sideways.
    if (window.innerWidth > root.clientWidth) root.style.scrollbarGutter = 'stable'
    body.style.overflow = 'hidden'
    return () => {
      body.style.removeProperty('overflow')
      root.style.removeProperty('scrollbar-gutter')
    }
  }, [isLocked])
}
