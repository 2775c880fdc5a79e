// Where a literal, a quoted name or a comment begins; only E'…' has backslash escapes.
const opening = /(?<![\w$])[eE]'|'|"|\$(?:[A-Za-z_\u0080-\uffff][\w\u0080-\uffff]*)?\$|--|\/\*/g

/**
 * The statement without its comments and with '…' for each literal, which may be a password. Linear in the length of the
 * statement; an unterminated literal is masked to the end.
 */
export function maskLiterals(statement: string): string {
  let masked = ''
  let at = 0
  opening.lastIndex = 0
  for (let found = opening.exec(statement); found; found = opening.exec(statement)) {
    const [mark] = found
    const end = endOf(statement, mark, found.index + mark.length)
    masked += statement.slice(at, found.index) + shownFor(mark, statement.slice(found.index, end))
    at = end
    opening.lastIndex = end
  }
  return masked + statement.slice(at)
}

function shownFor(mark: string, text: string): string {
  if (mark === '"') return text
  return mark === '--' || mark === '/*' ? ' ' : '…'
}

function endOf(statement: string, mark: string, from: number): number {
  if (mark === '/*') return endOfComment(statement, from)
  if (mark === '--') return afterNext(statement, '\n', from)
  if (mark.startsWith('$')) return afterNext(statement, mark, from)
  // A doubled quote ends one text and begins the next, which is masked as well.
  if (mark === "'" || mark === '"') return afterNext(statement, mark, from)
  for (let at = from; at < statement.length; at += 1) {
    if (statement[at] === '\\' || statement.startsWith("''", at)) at += 1
    else if (statement[at] === "'") return at + 1
  }
  return statement.length
}

// PostgreSQL's comments nest.
function endOfComment(statement: string, from: number): number {
  const marks = /\/\*|\*\//g
  marks.lastIndex = from
  for (let depth = 1; depth > 0; ) {
    const mark = marks.exec(statement)
    if (!mark) return statement.length
    depth += mark[0] === '/*' ? 1 : -1
  }
  return marks.lastIndex
}

function afterNext(statement: string, mark: string, from: number): number {
  const at = statement.indexOf(mark, from)
  return at < 0 ? statement.length : at + mark.length
}
