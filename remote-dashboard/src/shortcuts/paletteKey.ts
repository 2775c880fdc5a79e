// The Control key of a Mac edits text: Control K deletes the rest of a line.
const isMac = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform)

/** How the key is written on the screen. */
export const paletteKeyLabel = isMac ? '⌘ K' : 'Ctrl K'

/** The same, for screen readers. */
export const paletteKeyShortcut = isMac ? 'Meta+K' : 'Control+K'

export function isPaletteKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'k' && (isMac ? metaKey : ctrlKey) && !altKey && !shiftKey
}
