/** The pace by which the server counts the minutes of a lesson. */
const WORDS_A_MINUTE = 180

/** The words of a Markdown text; of a link or picture only its text, not its address. */
export function countWords(text: string): number {
  return text.replace(/\]\([^)\n]*\)/g, ']').match(/[\p{L}\p{N}]+/gu)?.length ?? 0
}

/** As the page of the lesson says it: whole minutes, at least one. */
export function minutesOf(words: number): number {
  return Math.max(1, Math.round(words / WORDS_A_MINUTE))
}
