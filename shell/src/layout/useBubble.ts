import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

const COLLAPSE_AFTER_MS = 3_000

let hasGreeted = false

/**
 * A panel that greets once a visit and folds by itself 3 s later, though not under somebody's pointer or focus. Opened
 * by hand it stays until it is closed, by its button, Escape or a click beside it.
 */
export function useBubble() {
  const place = useRef<HTMLElement>(null)
  const toggleButton = () => place.current?.querySelector<HTMLElement>('[aria-expanded]')
  const [isOpen, setIsOpen] = useState(!hasGreeted)
  const [isGreeting, setIsGreeting] = useState(!hasGreeted)
  const [isHeld, setIsHeld] = useState(false)

  const close = () => {
    setIsOpen(false)
    setIsGreeting(false)
  }

  useEffect(() => {
    hasGreeted = true
  }, [])

  useEffect(() => {
    if (!isGreeting || isHeld) return
    const timer = setTimeout(() => {
      setIsOpen(false)
      setIsGreeting(false)
    }, COLLAPSE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isGreeting, isHeld])

  useEffect(() => {
    if (!isOpen) return
    const handlePointerDown = ({ target }: PointerEvent) => {
      if (!(target instanceof Node) || place.current?.contains(target)) return
      setIsOpen(false)
      setIsGreeting(false)
    }
    document.addEventListener('pointerdown', handlePointerDown)
    return () => document.removeEventListener('pointerdown', handlePointerDown)
  }, [isOpen])

  return {
    isOpen,
    place,
    toggle: () => {
      if (isOpen) return close()
      setIsOpen(true)
    },
    handlers: {
      onPointerEnter: () => setIsHeld(true),
      onPointerLeave: () => setIsHeld(false),
      onFocus: () => setIsHeld(true),
      onBlur: () => setIsHeld(false),
      onKeyDown: ({ key }: KeyboardEvent) => {
        if (key !== 'Escape' || !isOpen) return
        toggleButton()?.focus()
        close()
      },
    },
  }
}
