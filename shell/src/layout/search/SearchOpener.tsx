import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { siteParts } from '../../remotes/siteParts.ts'

const load = () => import('./SearchHost.tsx').then((code) => ({ default: code.SearchHost }))
const SearchHost = lazy(load)

/** The link of the navbar, which leads to the page of the search where this code has not arrived. */
const LINK = 'a[data-search]'

/**
 * Opens the dialog of the search, by its link or the key `/`. It is loaded then, or when the pointer or the focus
 * indicates that it is about to be opened.
 */
export function SearchOpener() {
  const { key } = useLocation()
  const [opening, setOpening] = useState<{ on: string } | null>(null)
  const close = useCallback(() => setOpening(null), [])

  useEffect(() => {
    if (!siteParts.slots['shell.search']) return
    const open = (event: Event) => {
      event.preventDefault()
      setOpening({ on: key })
    }
    const linkOf = ({ target }: Event) => target instanceof Element && target.closest(LINK)
    const handleClick = (event: MouseEvent) => {
      const isPlain =
        event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
      if (isPlain && linkOf(event)) open(event)
    }
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
      // Pages without the navbar, as those of the dashboard, have keys of their own.
      if (
        !document.querySelector(LINK) ||
        isTypedInto(event.target) ||
        document.querySelector('dialog[open]')
      )
        return
      open(event)
    }
    const handleIntent = (event: Event) => {
      if (linkOf(event)) load().catch(() => undefined)
    }
    const link = document.querySelector(LINK)
    link?.setAttribute('aria-keyshortcuts', '/')
    window.endEarlyKey?.()
    if (window.earlySearch) {
      delete window.earlySearch
      link?.removeAttribute('aria-busy')
      setOpening({ on: key })
    }
    // Before the router follows the link.
    window.addEventListener('click', handleClick, true)
    window.addEventListener('keydown', handleKey)
    window.addEventListener('pointerover', handleIntent)
    window.addEventListener('focusin', handleIntent)
    return () => {
      window.removeEventListener('click', handleClick, true)
      window.removeEventListener('keydown', handleKey)
      window.removeEventListener('pointerover', handleIntent)
      window.removeEventListener('focusin', handleIntent)
    }
  }, [key])

  // It belongs to the page that it was opened on, which 'Atrás' may leave.
  return opening?.on === key ? (
    <Suspense>
      <SearchHost close={close} />
    </Suspense>
  ) : null
}

function isTypedInto(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
  )
}
