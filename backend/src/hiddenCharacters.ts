const EMOJI = String.raw`\p{Extended_Pictographic}\p{EMod}?\ufe0f?`
/** Scripts in which a joiner between two letters is spelling. */
const JOINING = [
  'Arab',
  'Beng',
  'Deva',
  'Gujr',
  'Guru',
  'Knda',
  'Mlym',
  'Mong',
  'Nkoo',
  'Orya',
  'Sinh',
  'Syrc',
  'Taml',
  'Telu',
]
const LETTER = `[${JOINING.map((script) => `\\p{scx=${script}}`).join('')}]`
/** Sequences that need an invisible character: emojis, keycaps, flags, and letters around a joiner. */
const SPELLED = String.raw`\u{1f3f4}[\u{e0030}-\u{e007a}]{3,6}\u{e007f}|${EMOJI}(?:\u200d${EMOJI})*|[\d#*]\ufe0f\u20e3|(?<=${LETTER})[\u200c\u200d](?=${LETTER})`
const HIDDEN = String.raw`[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{DI}\u2800]`
const EITHER = new RegExp(`(${SPELLED})|(${HIDDEN})`, 'gu')
const AROUND = 12

/**
 * The problem of an address that contains an invisible character or one that changes the direction of the text, with its place;
 * null without one.
 */
export function hiddenProblem(address: string): string | null {
  const found = [...address.matchAll(EITHER)].find(([, , hidden]) => hidden)
  if (!found) return null
  const before = [...address.slice(0, found.index)]
  const after = [...address.slice(found.index + found[0].length)]
  const place = [
    before.length > AROUND ? '…' : '',
    visible(before.slice(-AROUND).join('')),
    nameOf(found[0]),
    visible(after.slice(0, AROUND).join('')),
    after.length > AROUND ? '…' : '',
  ].join('')
  return `Quita el carácter invisible o de dirección de la posición ${before.length + 1}: «${place}».`
}

/** A text without such characters, for one that nobody typed. */
export function withoutHidden(text: string): string {
  return text.replace(EITHER, (_found, spelled) => spelled ?? ' ')
}

function visible(text: string): string {
  return text.replace(EITHER, (found, spelled) => (spelled ? found : nameOf(found)))
}

function nameOf(character: string): string {
  return `‹U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}›`
}
