import { headingPrefix, lightPieces, withoutAccents } from 'federation/lesson-pieces'
import GithubSlugger from 'github-slugger'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'

type Root = ReturnType<typeof fromMarkdown>
type Nodes = Root | Root['children'][number]

/** A part of a lesson's text: what is below a heading, or before the first one. */
export type LessonSection = {
  /** Null before the first heading. */
  heading: { text: string; anchor: string; level: number } | null
  text: string
}

/** The tags of the HTML that lessons may use; others are shown as they were written. */
const USED_TAG =
  /^<(?:!--|\/?(?:br|kbd|sub|sup|div|img|details|summary|table|caption|t[rhd]|thead|tbody|tfoot)\b)/i

/** How deep a text may be nested; a deeper one is shown without headings. */
const MAX_DEPTH = 90

/** The parts of a lesson's text in their order, with the ids that its page gives the headings. */
export function lessonSections(text: string): LessonSection[] {
  const sections: LessonSection[] = [{ heading: null, text: '' }]
  const pieces = lightPieces(text)
  // What is too heavy to format is shown as it was written, without headings.
  if (!pieces) return [{ heading: null, text }]
  const slugger = new GithubSlugger()
  for (const piece of pieces) {
    const tree = fromMarkdown(piece, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] })
    if (isDeep(tree)) sections.push({ heading: null, text: piece })
    else addSections(tree, sections, slugger)
  }
  return sections
    .map((section) => ({ ...section, text: section.text.replace(/\s+/g, ' ').trim() }))
    .filter((section) => section.heading !== null || section.text !== '')
}

function addSections(node: Nodes, sections: LessonSection[], slugger: GithubSlugger) {
  if (node.type === 'heading') {
    const text = headingText(node)
    const anchor = headingPrefix + slugger.slug(withoutAccents(text))
    sections.push({ heading: { text: text.trim(), anchor, level: node.depth }, text: '' })
    return
  }
  if ('children' in node) for (const child of node.children) addSections(child, sections, slugger)
  const section = sections.at(-1)
  if (section) section.text += ownText(node)
}

/** The text that a heading shows. */
function headingText(node: Nodes): string {
  if (node.type === 'html') return USED_TAG.test(node.value) ? '' : node.value
  // A picture has none, and line breaks are spaces.
  if (node.type === 'break') return '\n'
  if ('children' in node) return node.children.map(headingText).join('')
  return 'value' in node ? node.value : ''
}

/** What a node itself adds to the text that is searched; a space between blocks. */
function ownText(node: Nodes): string {
  switch (node.type) {
    case 'text':
    case 'inlineCode':
      return node.value
    case 'code':
      // A question contains its solution.
      return node.lang === 'pregunta' ? '' : ` ${node.value} `
    case 'html':
      return ` ${node.value.replace(/<!--.*?-->|<[^<>]*>/gs, ' ')} `
    case 'image':
      return ` ${node.alt ?? ''} `
    case 'paragraph':
    case 'listItem':
    case 'tableCell':
    case 'break':
      return ' '
    default:
      return ''
  }
}

function isDeep(tree: Root): boolean {
  let level: Nodes[] = [tree]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) return true
    level = level.flatMap((node) => ('children' in node ? (node.children as Nodes[]) : []))
  }
  return false
}
