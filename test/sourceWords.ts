import { parseSync } from 'vite'

/** A piece of a file with its position: the name of something, or a text that explains. */
type Piece = { text: string; index: number }

export type SourceWords = { identifiers: Piece[]; prose: Piece[] }

/** The identifiers and the prose of a file, without the product's texts and quoted wire names. */
export function wordsOf(file: string, text: string): SourceWords {
  if (/\.(ts|tsx|mjs|js)$/.test(file)) return wordsOfScript(file, text)
  if (file.endsWith('.md')) return { identifiers: [], prose: [{ text: withoutCode(text), index: 0 }] }
  return { identifiers: [], prose: hashComments(file, text) }
}

function wordsOfScript(file: string, text: string): SourceWords {
  const { program, comments } = parseSync(file, text)
  const identifiers: Piece[] = []
  const prose: Piece[] = comments.map(({ value, start }) => ({ text: withoutCode(value), index: start + 2 }))
  visit(program, (node) => {
    if (/^(Identifier|JSXIdentifier|PrivateIdentifier)$/.test(node.type)) {
      identifiers.push({ text: String(node.name), index: node.start })
    }
    const title = testTitleOf(node)
    if (title) prose.push(title)
  })
  return { identifiers, prose }
}

type Node = { type: string; start: number; end: number; [key: string]: unknown }

function visit(node: unknown, enter: (node: Node) => void) {
  if (Array.isArray(node)) {
    for (const each of node) visit(each, enter)
    return
  }
  if (!isNode(node)) return
  enter(node)
  for (const [key, value] of Object.entries(node)) {
    if (typeof value === 'object' && value !== null && key !== 'parent') visit(value, enter)
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
}

const testFunctions = new Set(['describe', 'it', 'test', 'bench'])

/** The title in `it('…')`, `describe.each(…)('…')`, `test.step('…')` and the like. */
function testTitleOf(node: Node): Piece | undefined {
  if (node.type !== 'CallExpression' || !testFunctions.has(rootOf(node.callee))) return undefined
  const [first] = node.arguments as Node[]
  if (first?.type === 'Literal' && typeof first.value === 'string') {
    return { text: withoutCode(first.value), index: first.start }
  }
  if (first?.type !== 'TemplateLiteral') return undefined
  const text = (first.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join(' ')
  return { text: withoutCode(text), index: first.start }
}

function rootOf(callee: unknown): string {
  if (!isNode(callee)) return ''
  if (callee.type === 'Identifier') return String(callee.name)
  if (callee.type === 'CallExpression') return rootOf(callee.callee)
  if (callee.type === 'TaggedTemplateExpression') return rootOf(callee.tag)
  return callee.type === 'MemberExpression' ? rootOf(callee.object) : ''
}

/** Replaces code, addresses of links and Spanish quotations by blanks, so that positions stay the same. */
function withoutCode(text: string): string {
  const blank = (found: string) => found.replace(/[^\n]/g, ' ')
  return text
    .replace(/^```[\s\S]*?^```/gm, blank)
    .replace(/`[^`\n]*(?:\n[^`\n]+)?`/g, blank)
    .replace(/\]\([^)\s]*\)/g, blank)
    .replace(/\bhttps?:\S+/g, blank)
    .replace(/(?:^|[\s([])(?:\.{0,2}\/)?(?:[\w.@<>-]+\/)+[\w.*<>-]*/g, blank)
    .replace(/«[^»]*»/g, blank)
}

/** Comments of configuration, styles and pages. */
function hashComments(file: string, text: string): Piece[] {
  const comment = /\.(css|html)$/.test(file) ? /\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->/g : /(?<=^|\s)#.*$/gm
  return [...text.matchAll(comment)].map((found) => ({ text: withoutCode(found[0]), index: found.index }))
}
