/**
 * How the text of a lesson is divided before it is formatted, and what gives its headings their ids: the academy shows them, and
 * the search of the back end leads to them.
 */

/**
 * Prefix of heading ids, so that they cannot collide with the page's own.
 *
 * @example
 * `#${headingPrefix}que-es-una-promesa`
 */
export const headingPrefix = 'tema-'

/**
 * The part of a heading's id that comes from its text: accents are left out, because a copied address would contain them as
 * escapes.
 *
 * @example
 * withoutAccents('qué es') // 'que es'
 */
export function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '')
}

/** The longest text that is formatted. */
const MAX_TEXT_LENGTH = 400_000
/** The longest part of it that is formatted at once, ten times the longest lesson: that blocks the main thread. */
const MAX_PIECE_LENGTH = 64_000
const MAX_LINES = 2000
const MAX_BLOCK_DEPTH = 20
/** Markers of quotes and lists, each of which becomes an element. */
const MAX_BLOCKS = 3000
/** Every row of a table gets as many cells as the first, so a few wide rows could make millions. */
const MAX_CELLS = 20_000
/** Brackets, emphasis marks and beginnings of comments between two blank lines: nested, they take quadratic time. */
const MAX_MARKS = 300

const containerMark = /[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t]))/y

/**
 * The pieces of a text; null when one would take too long to format.
 *
 * @example
 * const pieces = lightPieces(markdown) ?? [plainText]
 */
export function lightPieces(text: string): string[] | null {
  if (text.length > MAX_TEXT_LENGTH) return null
  const pieces = piecesOf(text)
  return pieces.some(isTooHeavy) ? null : pieces
}

/** Whether a piece would take too long to format: too long, nested too deeply, or with too wide a table. */
function isTooHeavy(text: string): boolean {
  if (text.length > MAX_PIECE_LENGTH) return true
  const lines = text.split('\n')
  if (lines.length > MAX_LINES) return true
  let widest = 0
  let marks = 0
  let blocks = 0
  for (const line of lines) {
    const depth = depthOf(line)
    blocks += depth
    if (depth > MAX_BLOCK_DEPTH || blocks > MAX_BLOCKS) return true
    marks = line.trim() === '' ? 0 : marks + (line.match(/[[*_~]|<[!?]/g)?.length ?? 0)
    if (marks > MAX_MARKS) return true
    widest = Math.max(widest, line.split('|').length)
  }
  return widest > 2 && widest * lines.length > MAX_CELLS
}

/** How many quote and list markers a line starts with. */
function depthOf(line: string): number {
  let depth = 0
  containerMark.lastIndex = 0
  while (depth <= MAX_BLOCK_DEPTH && containerMark.test(line)) depth++
  return depth
}

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
