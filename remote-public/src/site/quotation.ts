/** What somebody says about a case; `author` may be empty. */
export interface Quotation {
  text: string
  author: string
}

/** A line of a case study that belongs to its quotation. */
export const QUOTED = /^> /

/** The quotation in such lines; the last one may be its author. */
export function quotationOf(lines: string[]): Quotation {
  const words = lines.map((line) => line.slice(2))
  const author = words.at(-1)?.startsWith('— ') ? (words.pop() ?? '').slice(2) : ''
  return { text: words.join(' '), author }
}

/** The quotation in a project's description, without reading the whole case. */
export function findQuotation(description: string): Quotation | null {
  const lines = description.split('\n').filter((line) => QUOTED.test(line))
  return lines.length > 0 ? quotationOf(lines) : null
}
