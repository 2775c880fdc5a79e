import { type RefObject, useEffect } from 'react'

/**
 * Marks a scrolling element's parent with the sides that have more to scroll to: `data-hidden="start end"`, absent when
 * everything is visible. Set directly on the DOM element, so that scrolling does not rerender.
 */
export function useHiddenEdges(frame: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const scroller = frame.current
    const marked = scroller?.parentElement
    if (!scroller || !marked) return
    function mark() {
      if (!scroller || !marked) return
      const start = Math.abs(scroller.scrollLeft)
      const end = scroller.scrollWidth - scroller.clientWidth - start
      const hidden = [start > 1 && 'start', end > 1 && 'end'].filter(Boolean).join(' ')
      if (hidden) marked.dataset.hidden = hidden
      else delete marked.dataset.hidden
    }
    mark()
    const sizes = new ResizeObserver(mark)
    sizes.observe(scroller)
    if (scroller.firstElementChild) sizes.observe(scroller.firstElementChild)
    scroller.addEventListener('scroll', mark, { passive: true })
    return () => {
      sizes.disconnect()
      scroller.removeEventListener('scroll', mark)
    }
  }, [frame])
}
