import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router-dom'

/** Follows a table's plain links by the router; clicks that ask for another tab are left to the browser. */
export function useRowLinks() {
  const navigate = useNavigate()
  return (event: MouseEvent) => {
    const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event
    if (event.defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return
    const link = target instanceof Element && target.closest('a[href^="/dashboard/"]:not([target])')
    if (!link) return
    event.preventDefault()
    void navigate(link.getAttribute('href') ?? '')
  }
}
