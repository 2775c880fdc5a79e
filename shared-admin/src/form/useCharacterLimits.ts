import { useEffect } from 'react'

type Field = HTMLInputElement | HTMLTextAreaElement

/**
 * Makes `maxLength` of every field count characters as the server does, which browsers count in UTF-16 units.
 * @example useCharacterLimits()
 */
export function useCharacterLimits() {
  useEffect(() => {
    document.addEventListener('beforeinput', admitCharacters)
    return () => document.removeEventListener('beforeinput', admitCharacters)
  }, [])
}

/** The limits that fields were rendered with. */
const limits = new WeakMap<Field, number>()

/** Adds to the browser's limit what the characters take beyond one unit each, those that are about to be typed included. */
function admitCharacters({ target, data }: InputEvent) {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return
  const limit = limits.get(target) ?? target.maxLength
  if (limit < 0) return
  limits.set(target, limit)
  const { value, selectionStart, selectionEnd } = target
  const kept = value.slice(0, selectionStart ?? value.length) + value.slice(selectionEnd ?? value.length)
  const room = Math.max(0, limit - [...kept].length)
  const typed = [...(data ?? '')].slice(0, room).join('')
  target.maxLength = limit + extraUnits(kept) + extraUnits(typed)
}

function extraUnits(text: string): number {
  return text.length - [...text].length
}
