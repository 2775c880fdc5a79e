/**
 * Decodes the name of a character reference (`amp`), as markdown does; false for an unknown name. Replaces
 * `decode-named-character-reference`, whose build for browsers needs a document when it loads. A browser decodes the
 * names itself; the list of all names is loaded only where there is no document, as when pages are prerendered.
 */
export function decodeNamedCharacterReference(name: string): string | false {
  if (list) return Object.hasOwn(list, name) ? (list[name] ?? false) : false
  element ??= document.createElement('i')
  const reference = `&${name};`
  element.innerHTML = reference
  const character = element.textContent ?? ''
  // The browser also decodes the beginning of a longer name: `&notit;` becomes `¬it;`.
  if (character.endsWith(';') && name !== 'semi') return false
  return character === reference ? false : character
}

const list: Record<string, string> | null =
  typeof document === 'undefined' ? (await import('character-entities')).characterEntities : null
let element: HTMLElement | undefined
