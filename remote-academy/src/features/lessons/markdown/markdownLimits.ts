import { piecesOf } from './lessonPieces.ts'

/** The longest text that is formatted. */
const MAX_TEXT_LENGTH = 400_000
/** The longest part of it that is formatted at once, ten times the longest lesson: that blocks the main thread. */
const MAX_PIECE_LENGTH = 64_000
const MAX_LINES = 2000
const MAX_BLOCK_DEPTH = 20
/** Markers of quotes and lists, each of which becomes an element. */
const MAX_BLOCKS = 3000
const MAX_ELEMENT_DEPTH = 100
/** Every row of a table gets as many cells as the first, so a few wide rows could make millions. */
const MAX_CELLS = 20_000
/** Brackets, emphasis marks and beginnings of comments between two blank lines: nested, they take quadratic time. */
const MAX_MARKS = 300

const containerMark = /[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t]))/y

/** The pieces of a text; null when one would take too long to format. */
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

type Node = { type: string; children?: Node[] }

/** A rehype plugin that throws for a tree too deep to render, such as emphasis nested in emphasis. */
export function rejectDeepTrees() {
  return (tree: Node) => {
    let level: Node[] = [tree]
    for (let depth = 0; level.length > 0; depth++) {
      if (depth > MAX_ELEMENT_DEPTH) throw new Error('the text is nested too deep')
      level = level.flatMap(({ children = [] }) => children)
    }
  }
}
