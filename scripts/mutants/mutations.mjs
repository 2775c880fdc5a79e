// The small mistakes that `npm run mutants` makes in sources, as replacements of a piece of their text.
import { parseAst } from 'vite'

const OTHER_OPERATOR = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '&&': '||',
  '||': '&&',
}

/** Every mutant of a source, in its order: `{ start, end, text }`. Types and texts that only people read have none. */
export function mutantsOf(source, isJsx) {
  const found = []
  const visit = (node) => {
    if (node === null || typeof node !== 'object') return
    if (Array.isArray(node)) return node.forEach(visit)
    if (typeof node.type !== 'string' || node.type.startsWith('TSType') || node.type === 'ImportDeclaration')
      return
    const mutant = mutantOf(node, source)
    if (mutant) found.push(mutant)
    for (const [key, value] of Object.entries(node)) if (key !== 'typeAnnotation') visit(value)
  }
  visit(parseAst(source, { lang: isJsx ? 'tsx' : 'ts' }).body)
  return found.toSorted((one, other) => one.start - other.start)
}

function mutantOf(node, source) {
  const { type, start, end } = node
  if (type === 'BinaryExpression' || type === 'LogicalExpression') {
    const other = OTHER_OPERATOR[node.operator]
    // Joining texts by `-` is no mistake that somebody makes.
    const isText = node.operator === '+' && [node.left, node.right].some(isTextual)
    if (!other || isText) return null
    const at = source.indexOf(node.operator, node.left.end)
    return { start: at, end: at + node.operator.length, text: other }
  }
  if (type === 'UnaryExpression' && node.operator === '!') return { start, end: start + 1, text: '' }
  if (type === 'Literal' && typeof node.value === 'boolean') return { start, end, text: String(!node.value) }
  if (type === 'Literal' && typeof node.value === 'number')
    return { start, end, text: String(node.value + 1) }
  if (type === 'ConditionalExpression')
    return {
      start: node.test.start,
      end: node.test.end,
      text: `!(${source.slice(node.test.start, node.test.end)})`,
    }
  if (type === 'IfStatement') return { start: node.test.start, end: node.test.end, text: 'false' }
  if (type === 'ExpressionStatement' && /^(await )?[\w.]+\(/.test(source.slice(start, end)))
    return { start, end, text: ';' }
  return null
}

function isTextual({ type, value, operator, left, right }) {
  if (type === 'BinaryExpression' && operator === '+') return isTextual(left) || isTextual(right)
  return type === 'TemplateLiteral' || (type === 'Literal' && typeof value === 'string')
}

/** The source with one mutant. */
export function mutate(source, { start, end, text }) {
  return source.slice(0, start) + text + source.slice(end)
}
