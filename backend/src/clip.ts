/** At most the first `max` code points of a text, without half a character at the end, which could not be stored. */
export function clip(text: string, max: number): string {
  if (text.length <= max) return text
  return text.slice(0, endOf(text, max)).replace(/[\uD800-\uDBFF]+$/, '')
}

/** Whether a text has more than `max` code points, which PostgreSQL and the schemas count too. */
export function isLonger(text: string, max: number): boolean {
  return text.length > max && endOf(text, max) < text.length
}

/** The index after the first `count` code points. */
function endOf(text: string, count: number): number {
  let end = 0
  for (let at = 0; at < count && end < text.length; at += 1)
    end += (text.codePointAt(end) ?? 0) > 0xffff ? 2 : 1
  return end
}
