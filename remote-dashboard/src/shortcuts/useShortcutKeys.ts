import { useEffect } from 'react'
import { isDialogOpen, shortcutOf } from 'shared-admin'
import { areShortcutsOn } from './shortcutChoice.ts'

const SEQUENCE_MS = 1500

const fields =
  'input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="textbox"], [role="combobox"]'

/** Runs the shortcuts of the visible screen, except while somebody types or a dialog is open. */
export function useShortcutKeys() {
  useEffect(() => {
    let begun = { typed: '', at: 0 }

    function handleKeyDown(event: KeyboardEvent) {
      if (!isForShortcuts(event) || isDialogOpen() || !areShortcutsOn()) return
      const { key, timeStamp, repeat } = event
      const isInTime = begun.typed !== '' && timeStamp - begun.at < SEQUENCE_MS
      // A letter that does not continue a sequence may be a shortcut of its own.
      const found = (isInTime && shortcutOf(`${begun.typed} ${key}`)) || shortcutOf(key)
      begun = { typed: found === 'begun' ? key : '', at: timeStamp }
      if (!found) return
      event.preventDefault()
      if (found !== 'begun' && (!repeat || 'jk'.includes(key))) found.run()
    }

    window.addEventListener('keydown', handleKeyDown)
    return () => window.removeEventListener('keydown', handleKeyDown)
  }, [])
}

/** Whether it is a single key without a modifier, outside of text fields. */
function isForShortcuts({
  key,
  ctrlKey,
  metaKey,
  altKey,
  isComposing,
  defaultPrevented,
  target,
}: KeyboardEvent) {
  if (key.length !== 1 || isComposing || defaultPrevented) return false
  const isTyped = target instanceof Element && target.closest(fields) !== null
  return !ctrlKey && !metaKey && !altKey && !isTyped
}
