import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

const MAX_WAIT_MS = 5_000

/**
 * Moves the focus to the first field of what the address's hash names, once the screen shows it.
 * @example useHashFocus()
 */
export function useHashFocus() {
  const { hash, key } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same hash again is another arrival, which the key stands for
  useEffect(() => {
    const id = decodeURIComponent(hash.slice(1))
    if (id === '' || focusField(id)) return
    const observer = new MutationObserver(() => {
      if (focusField(id)) observer.disconnect()
    })
    observer.observe(document.body, { childList: true, subtree: true })
    const timer = setTimeout(() => observer.disconnect(), MAX_WAIT_MS)
    return () => {
      observer.disconnect()
      clearTimeout(timer)
    }
  }, [hash, key])
}

function focusField(id: string): boolean {
  const field = document.getElementById(id)?.querySelector<HTMLElement>('input, textarea, select')
  field?.focus({ preventScroll: true })
  field?.closest('form')?.scrollIntoView({ block: 'center' })
  return field !== null && field !== undefined
}
