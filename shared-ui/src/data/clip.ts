const graphemes = new Intl.Segmenter('es', { granularity: 'grapheme' })

/**
 * The first `max` characters as people count them, followed by `…` if there are more: no emoji or accent is cut in two.
 * @example clip(lesson.description, 160)
 */
export function clip(text: string, max: number): string {
  // A character has one or more code units.
  if (text.length <= max) return text
  let count = 0
  for (const { index } of graphemes.segment(text)) {
    if (count === max) return `${text.slice(0, index)}…`
    count += 1
  }
  return text
}
