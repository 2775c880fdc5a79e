import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useScrollLock } from './useScrollLock.ts'

type Menus = { isMenuOpen: boolean; openGroup: string | null }

const CLOSED: Menus = { isMenuOpen: false, openGroup: null }

/**
 * The mobile menu and the dropdowns, of which one at a time is open. They close on navigation, on Escape, on a click
 * beside the bar, and when the focus leaves them; while one is open the page behind does not scroll.
 */
export function useNavbarMenus(bar: RefObject<HTMLElement | null>) {
  const { key } = useLocation()
  // Menus belong to the page they were opened on: after a navigation they are simply not its own.
  const [opened, setOpened] = useState({ ...CLOSED, key })
  const { isMenuOpen, openGroup } = opened.key === key ? opened : CLOSED
  const isAnyOpen = isMenuOpen || openGroup !== null
  useScrollLock(isAnyOpen)

  const show = (menus: Menus) => setOpened({ ...menus, key })

  useEffect(() => {
    if (!isAnyOpen) return
    const handlePointerDown = ({ target }: PointerEvent) => {
      if (target instanceof Node && !bar.current?.contains(target)) setOpened({ ...CLOSED, key })
    }
    document.addEventListener('pointerdown', handlePointerDown)
    return () => document.removeEventListener('pointerdown', handlePointerDown)
  }, [isAnyOpen, bar, key])

  return {
    isMenuOpen,
    openGroup,
    toggleMenu: () => show({ isMenuOpen: !isMenuOpen, openGroup: null }),
    toggleGroup: (label: string) => show({ isMenuOpen, openGroup: openGroup === label ? null : label }),
    handleKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !isAnyOpen) return
      const toggles = bar.current?.querySelectorAll<HTMLElement>('[aria-expanded="true"]') ?? []
      // The innermost one closes, and the focus returns to what had opened it.
      ;[...toggles].at(-1)?.focus()
      show({ isMenuOpen: openGroup !== null && isMenuOpen, openGroup: null })
    },
    handleBlur: ({ relatedTarget }: FocusEvent) => {
      if (!isAnyOpen || !(relatedTarget instanceof Node)) return
      // The mobile menu is left as a whole: folding a group in it would move what is being pressed.
      const place = isMenuOpen
        ? bar.current
        : bar.current?.querySelector('[aria-expanded="true"]')?.parentElement
      if (!place?.contains(relatedTarget)) show(CLOSED)
    },
  }
}
