/** The key that was pressed, in lower case, when it is meant for the page: with Ctrl, Alt or Meta it is the browser's. */
export function shortcutOf({
  key,
  altKey,
  ctrlKey,
  metaKey,
}: Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>): string | null {
  return altKey || ctrlKey || metaKey ? null : key.toLowerCase()
}
