import { type HtmlToken, htmlTokens } from './htmlTokens.ts'
import {
  closes,
  type Element,
  elementOf,
  inParagraphs,
  inSections,
  isAllowed,
  isBlank,
  isBlock,
  isFrame,
  isPaired,
  isPartOf,
  isPlaced,
  type Node,
  newElement,
  newText,
} from './lessonElements.ts'

/**
 * A rehype plugin that builds the elements of the HTML that lessons may use, and makes text of all other HTML. A tag
 * without its counterpart among the same siblings is text too. Elements are nested as browsers nest them, so that a
 * prerendered page has the same tree. The result needs sanitising like any other tree.
 */
export function lessonHtml({ address }: { address: string }) {
  return (tree: { children: Node[] }) => {
    tree.children = arrange(tree.children, 'root', address)
  }
}

type Sibling = Exclude<HtmlToken, { kind: 'text' }> | Node

function arrange(children: Node[], parent: string, address: string): Node[] {
  const isFlow = parent === 'root' || parent === 'blockquote'
  const siblings = children.flatMap((child): Sibling[] => {
    if (child.type === 'raw') return siblingsIn(child.value, parent)
    if (child.type === 'element') child.children = arrange(child.children, child.tagName, address)
    if (child.type === 'element' && child.tagName === 'p' && child.children.some(isBlock))
      child.tagName = 'div'
    return [child]
  })
  if (!children.some(({ type }) => type === 'raw')) return children
  const nested = nest(siblings, address)
  return isFlow ? inParagraphs(nested) : nested
}

/** The tags and texts of one piece of HTML; one paragraph, line by line, where no tag in it has a meaning here. */
function siblingsIn(html: string, parent: string): Sibling[] {
  const tokens = htmlTokens(html)
  // Within a line, each piece is a single tag.
  const isOfBlock = parent === 'root' || parent === 'blockquote' || (parent === 'li' && tokens.length > 1)
  if (!isOfBlock || tokens.some((token) => token.kind !== 'text' && isAllowed(token.name)))
    return tokens.map((token) => (token.kind === 'text' ? newText(token.text) : token))
  const text = tokens.map((token) => (token.kind === 'text' ? token.text : token.source)).join('')
  const lines = text.trim().split('\n')
  return [
    newElement(
      'p',
      lines.flatMap((line, index) => [...(index > 0 ? [newElement('br', [])] : []), newText(line)]),
    ),
  ]
}

/** Nests siblings by their tags. */
function nest(siblings: Sibling[], address: string): Node[] {
  const paired = pairs(siblings)
  const root: Node[] = []
  const open: Element[] = []
  const top = () => open.at(-1)?.tagName ?? ''

  function add(node: Node) {
    const name = node.type === 'element' ? node.tagName : ''
    let place = open.length - 1
    // As browsers do: between the parts of a table blanks are dropped, and anything else is placed before the table.
    if (isFrame(top()) && !isPartOf(name, top())) {
      if (isBlank(node)) return
      while (isFrame(open[place]?.tagName ?? '')) place--
    }
    const children = open[place]?.children ?? root
    children.push(node)
  }

  function finish() {
    const element = open.pop()
    if (!element) return
    if (element.tagName === 'table') element.children = inSections(element.children)
    if (element.tagName === 'details' || element.tagName === 'div')
      element.children = inParagraphs(element.children)
    add(element)
  }

  function start(token: Extract<HtmlToken, { kind: 'open' }>) {
    const { name, attributes, source } = token
    while (closes(name, top())) finish()
    const isComplete = paired.has(token) || !isPaired(name)
    const element = isComplete && isPlaced(name, top()) ? elementOf(name, attributes, address) : null
    if (!element) add(newText(source))
    else if (name === 'br' || name === 'img') add(element)
    else open.push(element)
  }

  function end(token: Extract<HtmlToken, { kind: 'close' }>) {
    const index = open.findLastIndex(({ tagName }) => tagName === token.name)
    const table = token.name === 'table' ? -1 : open.findLastIndex(({ tagName }) => tagName === 'table')
    const isMeant = paired.has(token) || !isPaired(token.name)
    if (!isMeant || index < 0 || index < table) return add(newText(token.source))
    while (open.length > index) finish()
  }

  for (const sibling of siblings) {
    if ('type' in sibling) add(sibling)
    else if (sibling.kind === 'open') start(sibling)
    else end(sibling)
  }
  while (open.length > 0) finish()
  return root
}

/** The opening and closing tags that belong together, of the elements that need both. */
function pairs(siblings: Sibling[]): Set<Sibling> {
  const paired = new Set<Sibling>()
  const open: Exclude<HtmlToken, { kind: 'text' }>[] = []
  const counts = new Map<string, number>()
  const count = (name: string, by: number) => counts.set(name, (counts.get(name) ?? 0) + by)
  for (const sibling of siblings) {
    if ('type' in sibling || !isPaired(sibling.name)) continue
    if (sibling.kind === 'open') {
      open.push(sibling)
      count(sibling.name, 1)
    } else if (counts.get(sibling.name)) {
      let other = open.pop()
      while (other && other.name !== sibling.name) {
        count(other.name, -1)
        other = open.pop()
      }
      count(sibling.name, -1)
      if (other) paired.add(other).add(sibling)
    }
  }
  return paired
}
