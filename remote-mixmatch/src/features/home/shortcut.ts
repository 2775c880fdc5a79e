/** The pressed key in lower case; null with Ctrl, Alt or Meta, which make it a shortcut of the browser. */
export function shortcutOf({
  key,
  altKey,
  ctrlKey,
  metaKey,
}: Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>): string | null {
  return altKey || ctrlKey || metaKey ? null : key.toLowerCase()
}
