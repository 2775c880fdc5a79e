import { useEffect, useEffectEvent } from 'react'

const NOTICE_AFTER_MS = 100

/** Calls back on scroll, resize and changes of the content (throttled to 100 ms), and once at the start. */
export function usePageChanges(onChange: () => void) {
  const notice = useEffectEvent(onChange)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let frame = 0
    const look = () => {
      timer = undefined
      notice()
    }
    // What is measured with a frame is arranged only once.
    const lookWithFrame = () => {
      frame = requestAnimationFrame(look)
    }
    const handleChange = () => {
      timer ??= setTimeout(lookWithFrame, NOTICE_AFTER_MS)
    }
    const content = new MutationObserver(handleChange)
    content.observe(document.body, { childList: true, subtree: true })
    const size = new ResizeObserver(handleChange)
    size.observe(document.body)
    window.addEventListener('scroll', handleChange, { passive: true })
    window.addEventListener('resize', handleChange)
    handleChange()
    return () => {
      clearTimeout(timer)
      cancelAnimationFrame(frame)
      content.disconnect()
      size.disconnect()
      window.removeEventListener('scroll', handleChange)
      window.removeEventListener('resize', handleChange)
    }
  }, [])
}
