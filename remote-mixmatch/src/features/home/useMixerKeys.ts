import { type Dispatch, useEffect, useRef } from 'react'
import type { Slot } from '../../wardrobe/garments.ts'
import type { MixAction } from './mix.ts'
import { shortcutOf } from './shortcut.ts'

/**
 * The mixer's keys, wherever the focus is except in a text field: arrows change the piece that was used last (initially
 * the top), B locks it, M shuffles. Returns a function that sets the piece that was used last.
 */
export function useMixerKeys(dispatch: Dispatch<MixAction>, wornNow: Slot[]) {
  const current = useRef<Slot>('tops')
  const worn = useRef(wornNow)
  worn.current = wornNow

  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || hasKeysOfItsOwn(event.target)) return
      const last = current.current
      // A piece that is no longer worn has no keys.
      const slot = worn.current.includes(last) ? last : (worn.current[0] ?? last)
      const action = actionOf(shortcutOf(event), slot)
      if (!action) return
      dispatch(action)
      event.preventDefault()
    }
    document.addEventListener('keydown', handleKeyDown)
    return () => document.removeEventListener('keydown', handleKeyDown)
  }, [dispatch])

  return (slot: Slot) => {
    current.current = slot
  }
}

function actionOf(shortcut: string | null, slot: Slot): MixAction | null {
  if (shortcut === 'arrowleft') return { type: 'step', slot, by: -1 }
  if (shortcut === 'arrowright') return { type: 'step', slot, by: 1 }
  if (shortcut === 'b') return { type: 'toggleLock', slot }
  if (shortcut === 'm') return { type: 'shuffle' }
  return null
}

function hasKeysOfItsOwn(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.closest('input, textarea, select, dialog, [contenteditable]') !== null
  )
}
