/** At most the first `max` UTF-16 code units of a text, without half a character at the end, which could not be stored. */
export function clip(text: string, max: number): string {
  return text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '')
}
