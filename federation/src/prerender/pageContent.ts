import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parseFragment, serialize } from 'parse5'
import { CONTENT_ID, type PageContent } from '../pages/pageContent.ts'
import { END_OF_RULE } from './slotOutlets.ts'

type Parent = DefaultTreeAdapterTypes.ParentNode

/** What the shell's layout puts a page into. */
const MAIN = new RegExp(`<main\\b[^>]* id="${CONTENT_ID}"[^>]*>`)
const END = '</main>'
/** Enough for the first screen; a page has up to 600. */
const MAX_ELEMENTS = 200

/** What a page shows first in the layout of the shell; null for a page with a layout of its own. */
export function pageContent(page: string, styles: string): PageContent | null {
  const start = MAIN.exec(page)
  const end = page.lastIndexOf(END)
  if (!start || end < start.index) return null
  const content = parseFragment(page.slice(start.index + start[0].length, end))
  const isCut = keepFirst(content, MAX_ELEMENTS) < 0
  const markup = serialize(content)
  const classes = new Set(
    [...markup.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')),
  )
  const rules = styles.split(END_OF_RULE).map((rule) => rule.trim())
  const isKeyframes = (rule: string) => rule.startsWith('@keyframes')
  const isUsed = (rule: string) =>
    !isKeyframes(rule) && [...rule.matchAll(/\.([a-z_][\w-]*)/gi)].some(([, name = '']) => classes.has(name))
  return {
    markup,
    isCut,
    styles: rules.filter(isUsed).join(''),
    keyframes: rules.filter(isKeyframes).join(''),
  }
}

/**
 * Removes what follows the first elements, and React's marks of text and boundaries, which only a takeover needs. Returns
 * how many more there could be; less than 0 where some were removed.
 */
function keepFirst(parent: Parent, most: number): number {
  let left = most
  for (const child of [...parent.childNodes]) {
    const isElement = defaultTreeAdapter.isElementNode(child)
    const isOver = isElement ? left <= 0 : left < 0
    if (isElement) left = isOver ? -1 : keepFirst(child, left - 1)
    if (isOver || defaultTreeAdapter.isCommentNode(child)) defaultTreeAdapter.detachNode(child)
  }
  return left
}
