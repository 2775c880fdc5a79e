/** What a report is about: one paragraph, heading, list item, code block, table, picture or question of a lesson. */
export interface Block {
  element: Element
  /** How it begins. */
  quote: string
  /** Id and text of the heading above it; empty before the first one. */
  anchor: string
  heading: string
  /** In thousandths of the text. */
  position: number
}

const MAX_QUOTE = 200
/** A shorter selection says too little about where it is. */
const MIN_SELECTION = 20

const candidates = 'h2, h3, h4, p, li, pre, table, img, summary, [data-question]'
const whole = 'h2, h3, h4, p, pre, table, summary, [data-question], [data-print="hidden"]'
const apart = 'ul, ol, pre, table, svg, button'

/** The blocks of a lesson's text, in their order. */
export function blocksIn(text: Element): Block[] {
  const blocks: Block[] = []
  let [anchor, heading, length] = ['', '', 0]
  const starts: number[] = []
  for (const element of text.querySelectorAll(candidates)) {
    if (!isBlock(element, text)) continue
    const words = wordsOf(element)
    if (words === '') continue
    if (element.id && /^H[234]$/.test(element.tagName)) [anchor, heading] = [element.id, words]
    blocks.push({ element, quote: clipped(words), anchor, heading, position: 0 })
    starts.push(length)
    length += words.length
  }
  return blocks.map((block, at) => ({
    ...block,
    position: Math.round((1000 * (starts[at] ?? 0)) / Math.max(1, length)),
  }))
}

/** The block that contains a node. */
export function blockAround(text: Element, node: Node | null): Block | undefined {
  const containing = blocksIn(text).filter(({ element }) => element.contains(node))
  // Of nested list items the innermost.
  return containing.at(-1)
}

/** The block of what is selected in the text, which is what it quotes if that is long enough. */
export function selectedBlock(text: Element, selection: Selection | null): Block | undefined {
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return undefined
  const { startContainer, endContainer } = selection.getRangeAt(0)
  const block = blockAround(text, startContainer)
  const words = collapsed(selection.toString())
  const isWithin = block?.element.contains(endContainer) && words.length >= MIN_SELECTION
  return block && isWithin ? { ...block, quote: clipped(words) } : block
}

function isBlock(element: Element, text: Element): boolean {
  const parent = element.parentElement
  const outer = parent?.closest(whole)
  if (outer && text.contains(outer)) return false
  const isInItem = element.tagName === 'P' && parent?.closest('li')
  return !(isInItem && text.contains(isInItem))
}

function wordsOf(element: Element): string {
  if (element.matches('img')) return collapsed(element.getAttribute('alt') ?? '')
  if (element.matches('table'))
    return [...element.querySelectorAll('th, td')].map((cell) => collapsed(cell.textContent)).join(' ')
  if (element.matches('[data-question]'))
    return collapsed(element.querySelector('legend > :last-child')?.textContent ?? '')
  const copy = element.cloneNode(true) as Element
  for (const inner of copy.querySelectorAll(apart)) inner.remove()
  const words = collapsed(copy.textContent)
  return words || collapsed(copy.querySelector('img')?.getAttribute('alt') ?? '')
}

function collapsed(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

function clipped(words: string): string {
  // Not between the halves of a character.
  return words.length > MAX_QUOTE ? words.slice(0, MAX_QUOTE).replace(/[\ud800-\udbff]$/, '') : words
}
