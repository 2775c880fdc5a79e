import { useEffect, useEffectEvent } from 'react'

const NOTICE_AFTER_MS = 100

/** Calls back on scroll, resize and changes of the content (throttled to 100 ms), and once at the start. */
export function usePageChanges(onChange: () => void) {
  const notice = useEffectEvent(onChange)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const handleChange = () => {
      timer ??= setTimeout(() => {
        timer = undefined
        notice()
      }, NOTICE_AFTER_MS)
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
      content.disconnect()
      size.disconnect()
      window.removeEventListener('scroll', handleChange)
      window.removeEventListener('resize', handleChange)
    }
  }, [])
}
