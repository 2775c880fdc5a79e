/**
 * Decodes the name of a character reference (`amp`), as markdown does; false for a name that stands for no character. Takes
 * the place of `decode-named-character-reference`, whose form for browsers needs a document to load. A browser knows the names
 * itself; the list of all of them is loaded only where a page is drawn without one.
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
