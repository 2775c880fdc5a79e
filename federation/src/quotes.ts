/**
 * Where what a reader quotes from a lesson is in its Markdown. The back end says by this module whether it is still there, the
 * editor goes to it. Only letters and digits are compared, because the page shows no marks, addresses and tags.
 */

const skippedOrWord =
  /\]\([^)\n]*\)|\]\[[^\]\n]*\]|<\/?(?:a|br|caption|details|div|img|kbd|su[bp]|summary|t(?:able|body|[dhr]|head))\b[^>\n]*>|&#?\w+;|([\p{L}\p{M}\p{N}]+)/giu

/**
 * The line of a quote, from 1; of several places the one nearest to `position`, which is in thousandths of the text. Null where the
 * text no longer contains it.
 * @example lineOfQuote(lesson.text, 'Instala el cliente', 120)
 */
export function lineOfQuote(text: string, quote: string, position: number): number | null {
  const offset = offsetOf(text, quote, position)
  return offset === null ? null : text.slice(0, offset).split('\n').length
}

/**
 * The line at a position in thousandths, for a quote that is gone.
 * @example lineAt(lesson.text, 120)
 */
export function lineAt(text: string, position: number): number {
  return text.slice(0, Math.round((text.length * position) / 1000)).split('\n').length
}

function offsetOf(text: string, quote: string, position: number): number | null {
  const sought = wordsOf(quote).letters
  // A line of code may have neither letters nor digits.
  if (sought === '') return nearest(placesIn(text, quote.trim()), (text.length * position) / 1000)
  const { letters, offsets } = wordsOf(text)
  const found = placesIn(letters, sought).map((at) => offsets[at] ?? 0)
  return nearest(found, (text.length * position) / 1000)
}

function wordsOf(text: string): { letters: string; offsets: number[] } {
  const words: string[] = []
  const offsets: number[] = []
  for (const { 1: word, index } of text.matchAll(skippedOrWord)) {
    if (word === undefined) continue
    words.push(word)
    for (let at = 0; at < word.length; at++) offsets.push(index + at)
  }
  return { letters: words.join(''), offsets }
}

function placesIn(text: string, sought: string): number[] {
  const places: number[] = []
  if (sought === '') return places
  for (let at = text.indexOf(sought); at >= 0; at = text.indexOf(sought, at + 1)) places.push(at)
  return places
}

function nearest(places: number[], wanted: number): number | null {
  const [first = null, ...rest] = places
  return rest.reduce<number | null>(
    (best, place) => (Math.abs(place - wanted) < Math.abs((best ?? 0) - wanted) ? place : best),
    first,
  )
}
