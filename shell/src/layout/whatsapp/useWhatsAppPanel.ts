import { type FocusEvent, type ToggleEvent, useEffect, useRef, useState } from 'react'
import { coversControl } from './coveredControls.ts'
import { hasGreeted, rememberGreeting } from './greeting.ts'
import { usePageChanges } from './usePageChanges.ts'

/** The page has settled when nothing has changed for this long. */
const SETTLED_MS = 600
const FOLD_AFTER_MS = 3_000

/** `greeting` opened automatically, `open` was opened by hand; `away` hides the button while it covers a control. */
type PanelState = 'folded' | 'greeting' | 'open' | 'away'

/**
 * A native popover that opens once per tab as a greeting and closes after 3 s, but not while it has the pointer or the
 * focus, and never while somebody reads. The greeting waits until there is room, and the button hides, so that neither covers a link, button or field.
 * A panel that was opened by hand may cover some; it closes as soon as the visitor turns to the page: the browser
 * closes it on Escape and on a press outside, this hook when the page scrolls or the focus leaves.
 */
export function useWhatsAppPanel() {
  const place = useRef<HTMLElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<PanelState>('folded')
  const [isHeld, setIsHeld] = useState(false)
  const opensItself = useRef(false)
  const greetingTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isOpen = state === 'greeting' || state === 'open'

  const fold = () => panel.current?.hidePopover()
  const foldedState = () => (covers(place.current, '[aria-expanded]') ? 'away' : 'folded')

  const greet = () => {
    const hasRoom = covers(place.current, '*') === false && !isSomebodyBusy()
    if (!hasRoom || hasGreeted() || state !== 'folded') return
    opensItself.current = true
    panel.current?.showPopover()
  }

  usePageChanges(() => {
    clearTimeout(greetingTimer.current)
    if (!hasGreeted()) greetingTimer.current = setTimeout(greet, SETTLED_MS)
    if (state === 'open' || isHeld) return
    if (state !== 'greeting') setState(foldedState())
    else if (isQuiet() || covers(place.current, '*')) fold()
  })

  useEffect(() => () => clearTimeout(greetingTimer.current), [])

  useEffect(() => {
    // The panel of a prerendered page may have been opened before React listened.
    if (!panel.current?.matches(':popover-open')) return
    rememberGreeting()
    setState('open')
  }, [])

  useEffect(() => {
    if (state !== 'greeting' || isHeld) return
    const timer = setTimeout(() => panel.current?.hidePopover(), FOLD_AFTER_MS)
    return () => clearTimeout(timer)
  }, [state, isHeld])

  useEffect(() => {
    if (state !== 'open') return
    const handleScroll = () => panel.current?.hidePopover()
    window.addEventListener('scroll', handleScroll, { passive: true })
    return () => window.removeEventListener('scroll', handleScroll)
  }, [state])

  return {
    isOpen,
    isAway: state === 'away',
    place,
    panel,
    handleToggle: ({ newState }: ToggleEvent) => {
      if (newState === 'open') {
        // A visitor who has opened it by hand needs no greeting.
        rememberGreeting()
        setState(opensItself.current ? 'greeting' : 'open')
      } else setState(foldedState())
      opensItself.current = false
    },
    handlers: {
      onPointerEnter: () => setIsHeld(true),
      onPointerLeave: () => setIsHeld(false),
      onFocus: () => setIsHeld(true),
      onBlur: ({ relatedTarget, currentTarget }: FocusEvent) => {
        setIsHeld(false)
        if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) fold()
      },
    },
  }
}

/** Whether a part of the bubble lies over a control of the page. */
function covers(bubble: HTMLElement | null, parts: string): boolean | undefined {
  if (!bubble) return undefined
  const boxes = [...bubble.children].filter((part) => part.matches(parts))
  return boxes.some((part) => coversControl(part.getBoundingClientRect()))
}

/** Whether somebody is filling in a form, or has a dialog, menu or panel open, which a popover would cover or close. */
function isSomebodyBusy(): boolean {
  const { activeElement } = document
  const focused = activeElement?.shadowRoot?.activeElement ?? activeElement
  const isTyping = focused?.matches('input, textarea, select, [contenteditable="true"]') ?? false
  const popovers = [...document.querySelectorAll('[popover]')]
  // The browser opens a menu without React, possibly before React has rendered it as open.
  const hasPopover = popovers.some((popover) => popover.matches(':popover-open'))
  return isTyping || hasPopover || isQuiet()
}

/** Whether a dialog is open, of the browser or of a library, or somebody reads: a page marks a long text by `data-reading`. */
function isQuiet(): boolean {
  return document.querySelector('dialog[open],[aria-modal="true"],[data-reading]') !== null
}
