const SPACE = '[\\t\\n\\f\\r ]'
const VALUE = `"[^"<>]*"|'[^'<>]*'|[^\\t\\n\\f\\r "'<>=\`]+`
const ATTRIBUTE = `${SPACE}+[^\\t\\n\\f\\r "'<>/=]+(?:=(?:${VALUE}))?`
/** More attributes would take a parser quadratic time. */
const MAX_ATTRIBUTES = 100

/** A comment, or a tag with its name. React writes no other markup. */
const MARKUP = `<!--[^<>-]*-->|</?([a-z][^\\t\\n\\f\\r <>/]*)(?:${ATTRIBUTE}){0,${MAX_ATTRIBUTES}}${SPACE}*/?>`
const PIECE = new RegExp(`[^<]+|${MARKUP}`, 'iy')

/** A page of this site has at most 7,500. */
const MAX_TAGS = 100_000

/** What every browser accepts in a `<select>`; the newest accept any element there, others and parse5 drop the rest. */
const IN_SELECT = new Set(['optgroup', 'option', 'hr'])

/**
 * Why parsers could find different tags in markup; null when they cannot. Without angle brackets in the values of
 * attributes and in comments, a tag ends at the same place whether its parser sees text, a script, a drawing or an
 * element there. Takes linear time.
 */
export function tagsProblem(markup: string): string | null {
  const piece = new RegExp(PIECE)
  let isInSelect = false
  let tags = 0
  while (piece.lastIndex < markup.length) {
    const at = piece.lastIndex
    const found = piece.exec(markup)
    if (!found) return `markup that parsers read differently: ${markup.slice(at, at + 40)}`
    const name = found[1]?.toLowerCase()
    if (name === undefined) continue
    tags += 1
    if (tags > MAX_TAGS) return 'too many elements'
    if (name === 'select') isInSelect = !found[0].startsWith('</')
    else if (isInSelect && !IN_SELECT.has(name)) return `<${name}> in <select>`
  }
  return null
}
