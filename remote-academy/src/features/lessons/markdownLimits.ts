/** The longest text that is formatted, ten times the longest lesson: formatting keeps the page from answering. */
const LONGEST_TEXT = 64_000
const MOST_LINES = 2000
const DEEPEST_BLOCK = 20
/** Marks of quotes and lists, each of them an element. */
const MOST_BLOCKS = 3000
const DEEPEST_ELEMENT = 100
/** Every row of a table is as long as its first, so a few wide rows make millions of cells. */
const MOST_CELLS = 20_000
/** Brackets and emphasis between two blank lines: closed in each other they cost the square of their number. */
const MOST_MARKS = 300

const containerMark = /[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t]))/y

/** Whether a text would take long to format: too long, nested too deep, or with too wide a table. */
export function isTooHeavy(text: string): boolean {
  if (text.length > LONGEST_TEXT) return true
  const lines = text.split('\n')
  if (lines.length > MOST_LINES) return true
  let widest = 0
  let marks = 0
  let blocks = 0
  for (const line of lines) {
    const depth = depthOf(line)
    blocks += depth
    if (depth > DEEPEST_BLOCK || blocks > MOST_BLOCKS) return true
    marks = line.trim() === '' ? 0 : marks + (line.match(/[[*_~]/g)?.length ?? 0)
    if (marks > MOST_MARKS) return true
    widest = Math.max(widest, line.split('|').length)
  }
  return widest > 2 && widest * lines.length > MOST_CELLS
}

/** How many quotes and lists begin a line. */
function depthOf(line: string): number {
  let depth = 0
  containerMark.lastIndex = 0
  while (depth <= DEEPEST_BLOCK && containerMark.test(line)) depth++
  return depth
}

type Node = { type: string; children?: Node[] }

/** Refuses a tree that would be too deep to draw, such as emphasis in emphasis in emphasis. */
export function refuseDeepTrees() {
  return (tree: Node) => {
    let level: Node[] = [tree]
    for (let depth = 0; level.length > 0; depth++) {
      if (depth > DEEPEST_ELEMENT) throw new Error('the text is nested too deep')
      level = level.flatMap(({ children = [] }) => children)
    }
  }
}
