/** A text up to this length is formatted at once; a longer one in pieces, so that its beginning shows without delay. */
const MAX_WHOLE = 20_000
const MIN_PIECE = 6000

const fence = /^ {0,3}(`{3,}|~{3,})/
const definition = /^ {0,3}\[(?!\^)[^\]]+\]:/
const footnote = /^ {0,3}\[\^[^\]]+\]:/m
/** A line that starts a block of the text itself, rather than continuing a list, a quote, HTML or a table. */
const ownBlock = /^(?:#{1,6}\s|[^\s#>+*\-\d<|`~[])/
const opening = /<(?:details|div|table|pre|script|style|textarea)\b|<!--|<\?|<!\[CDATA\[/gi
const closing = /<\/(?:details|div|table|pre|script|style|textarea)\s*>|-->|\?>|\]\]>/gi

const codeSpan = /`[^`]*`/g

/**
 * The pieces that a markdown text can be formatted in separately, with the same result: they end between two blocks, and
 * each contains the definitions of all links. A text with footnotes is one piece, because these are numbered together.
 */
export function piecesOf(text: string): string[] {
  if (text.length <= MAX_WHOLE || footnote.test(text)) return [text]
  const pieces: string[][] = [[]]
  const definitions: string[] = []
  const isInside = insideReader()
  let [length, isAfterBlank] = [0, true]
  for (const line of text.split('\n')) {
    const startsBlock = isAfterBlank && ownBlock.test(line)
    if (!isInside.before(line) && startsBlock && length >= MIN_PIECE) {
      pieces.push([])
      length = 0
    }
    if (!isInside.code() && definition.test(line)) definitions.push(line)
    pieces.at(-1)?.push(line)
    length += line.length + 1
    isAfterBlank = line.trim() === ''
  }
  return pieces.map((lines) => [...lines, '', ...definitions].join('\n'))
}

/** Follows lines into and out of code blocks and HTML. */
function insideReader() {
  let [fencedBy, depth] = ['', 0]
  return {
    code: () => fencedBy !== '',
    /** Whether what surrounds this line began before it. */
    before(line: string): boolean {
      const wasInside = fencedBy !== '' || depth > 0
      const mark = fence.exec(line)?.[1] ?? ''
      if (fencedBy === '') fencedBy = mark
      else if (mark.startsWith(fencedBy) && line.trim() === mark) fencedBy = ''
      if (!wasInside || fencedBy === '')
        depth = Math.max(0, depth + countOf(line, opening) - countOf(line, closing))
      return wasInside
    },
  }
}

function countOf(line: string, pattern: RegExp): number {
  if (!/[<>]/.test(line)) return 0
  return line.replace(codeSpan, '').match(pattern)?.length ?? 0
}
