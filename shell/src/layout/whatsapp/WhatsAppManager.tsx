import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { coversControl } from './coveredControls.ts'
import { hasGreeted, rememberGreeting } from './greeting.ts'
import type { PanelState } from './panelState.ts'
import { usePageChanges } from './usePageChanges.ts'

/** The page has settled when nothing has changed for this long. */
const SETTLED_MS = 600
const FOLD_AFTER_MS = 3_000

interface WhatsAppManagerProps {
  place: HTMLElement
  panel: HTMLElement
  state: PanelState
  onChange: (state: PanelState) => void
}

/**
 * Manages the native popover of the bubble, with the background code: it opens once per tab as a greeting and closes after
 * 3 s, but not while it has the pointer or the focus. The greeting waits until there is room, and the button hides, so that
 * neither covers a link, button or field. A panel that was opened by hand may cover some; it closes as soon as the visitor
 * turns to the page: the browser closes it on Escape and on a press outside, this component when the page scrolls or the
 * focus leaves.
 */
export function WhatsAppManager({ place, panel, state, onChange }: WhatsAppManagerProps) {
  const [isHeld, setIsHeld] = useState(false)
  const opensItself = useRef(false)
  const greetingTimer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const foldedState = () => (covers(place, '[aria-expanded]') ? 'away' : 'folded')

  const greet = () => {
    const hasRoom = !covers(place, '*') && !isSomebodyBusy()
    if (!hasRoom || hasGreeted() || state !== 'folded') return
    opensItself.current = true
    panel.showPopover()
  }

  usePageChanges(() => {
    clearTimeout(greetingTimer.current)
    if (!hasGreeted()) greetingTimer.current = setTimeout(greet, SETTLED_MS)
    if (state === 'open' || isHeld) return
    if (state !== 'greeting') onChange(foldedState())
    else if (covers(place, '*')) panel.hidePopover()
  })

  useEffect(() => () => clearTimeout(greetingTimer.current), [])

  const handleToggle = useEffectEvent(({ newState }: ToggleEvent) => {
    if (newState === 'open') {
      // A visitor who has opened it by hand needs no greeting.
      rememberGreeting()
      onChange(opensItself.current ? 'greeting' : 'open')
    } else onChange(foldedState())
    opensItself.current = false
  })

  useEffect(() => {
    // It may have been opened before this code was there.
    if (panel.matches(':popover-open')) rememberGreeting()
    const hold = () => setIsHeld(true)
    const release = () => setIsHeld(false)
    const handleBlur = ({ relatedTarget }: FocusEvent) => {
      setIsHeld(false)
      if (relatedTarget instanceof Node && !place.contains(relatedTarget)) panel.hidePopover()
    }
    const listening = new AbortController()
    const { signal } = listening
    place.addEventListener('pointerenter', hold, { signal })
    place.addEventListener('pointerleave', release, { signal })
    place.addEventListener('focusin', hold, { signal })
    place.addEventListener('focusout', handleBlur, { signal })
    panel.addEventListener('toggle', handleToggle, { signal })
    return () => listening.abort()
  }, [place, panel])

  useEffect(() => {
    if (state !== 'greeting' || isHeld) return
    const timer = setTimeout(() => panel.hidePopover(), FOLD_AFTER_MS)
    return () => clearTimeout(timer)
  }, [panel, state, isHeld])

  useEffect(() => {
    if (state !== 'open') return
    const handleScroll = () => panel.hidePopover()
    window.addEventListener('scroll', handleScroll, { passive: true })
    return () => window.removeEventListener('scroll', handleScroll)
  }, [panel, state])

  return null
}

/** Whether a part of the bubble lies over a control of the page. */
function covers(bubble: HTMLElement, parts: string): boolean {
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
  return isTyping || hasPopover || document.querySelector('dialog[open]') !== null
}
