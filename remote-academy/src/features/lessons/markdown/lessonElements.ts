import { isOwnFile } from './markdownAddresses.ts'

export type Text = { type: 'text'; value: string }
export type Element = {
  type: 'element'
  tagName: string
  properties: Record<string, unknown>
  children: Node[]
}
/** HTML as it was written in the markdown. */
type Raw = { type: 'raw'; value: string }
export type Node = Text | Element | Raw

const size = /^\d{1,4}%?$/
const span = /^[1-9]\d?$/
const side = /^(?:left|center|right|justify)$/i
const any = /^/

/** The HTML that lessons may use: for each element its attributes and their values. */
const allowed: Record<string, Record<string, RegExp>> = {
  details: { open: any },
  summary: {},
  br: {},
  kbd: {},
  sub: {},
  sup: {},
  div: { align: side },
  img: { src: any, alt: any, title: any, width: size, height: size },
  table: {},
  caption: {},
  thead: {},
  tbody: {},
  tfoot: {},
  tr: {},
  th: { align: side, colspan: span, rowspan: span, scope: /^(?:row|col)(?:group)?$/i },
  td: { align: side, colspan: span, rowspan: span },
}

const properties: Record<string, string> = { colspan: 'colSpan', rowspan: 'rowSpan' }

export const isAllowed = (name: string) => Object.hasOwn(allowed, name)

/** An element of the HTML that lessons may use, with the attributes that they may use; null for any other. */
export function elementOf(
  name: string,
  attributes: ReadonlyMap<string, string>,
  address: string,
): Element | null {
  const rules = isAllowed(name) ? allowed[name] : undefined
  if (!rules || (name === 'img' && !isOwnFile(attributes.get('src') ?? '', address))) return null
  const kept = Object.entries(rules).flatMap(([key, rule]) => {
    const value = attributes.get(key)
    if (value === undefined || !rule.test(value)) return []
    return [[properties[key] ?? key, key === 'open' ? true : value]]
  })
  return newElement(name, [], Object.fromEntries(kept))
}

const sections = ['thead', 'tbody', 'tfoot']
/** The only parents of an element, as browsers build tables; other elements may be anywhere. */
const parents: Record<string, string[]> = {
  summary: ['details'],
  caption: ['table'],
  thead: ['table'],
  tbody: ['table'],
  tfoot: ['table'],
  tr: ['table', ...sections],
  th: ['tr'],
  td: ['tr'],
}

export const isPartOf = (name: string, parent: string) =>
  Object.hasOwn(parents, name) && (parents[name] ?? []).includes(parent)

/** Whether an element has its place anywhere or in this parent. */
export const isPlaced = (name: string, parent: string) =>
  !Object.hasOwn(parents, name) || isPartOf(name, parent)

/** Elements that contain only other parts of a table. */
const frames = new Set(['table', ...sections, 'tr'])

export const isFrame = (name: string) => frames.has(name)

const cells = ['th', 'td']
const rows = [...cells, 'tr', 'caption']
/** The open elements that an opening tag closes, because their closing tags are optional. */
const closedBy: Record<string, string[]> = {
  th: cells,
  td: cells,
  tr: rows,
  thead: [...rows, ...sections],
  tbody: [...rows, ...sections],
  tfoot: [...rows, ...sections],
}

export const closes = (name: string, open: string) =>
  Object.hasOwn(closedBy, name) && (closedBy[name] ?? []).includes(open)

/** Whether an element needs its closing tag: the others have none, or end with their table. */
export const isPaired = (name: string) =>
  isAllowed(name) && name !== 'br' && name !== 'img' && !Object.hasOwn(closedBy, name)

const blocks = new Set(['details', 'div', 'table', 'p'])

/** Whether an element ends a paragraph where a browser reads it. */
export function isBlock(node: Node): boolean {
  return node.type === 'element' && (blocks.has(node.tagName) || node.children.some(isBlock))
}

const inline = new Set(['br', 'kbd', 'sub', 'sup', 'img'])

/** Puts what stands between blocks into paragraphs. */
export function inParagraphs(children: Node[]): Node[] {
  const isWord = (node: Node) =>
    node.type === 'text' || (node.type === 'element' && inline.has(node.tagName) && !isBlock(node))
  return grouped(children, isWord, 'p').flatMap((node) =>
    node.type === 'element' && node.tagName === 'p' && node.children.every(isBlank) ? node.children : [node],
  )
}

/** Puts the rows of a table that are in no section into one, as browsers do. */
export function inSections(children: Node[]): Node[] {
  return grouped(children, (node) => node.type === 'element' && node.tagName === 'tr', 'tbody')
}

function grouped(children: Node[], belongs: (node: Node) => boolean, tagName: string): Node[] {
  const groups: Node[] = []
  let group: Element | undefined
  for (const child of children) {
    if (!belongs(child)) {
      group = undefined
      groups.push(child)
    } else if (group) group.children.push(child)
    else {
      group = newElement(tagName, [child])
      groups.push(group)
    }
  }
  return groups
}

export function isBlank(node: Node): boolean {
  return node.type === 'text' && node.value.trim() === ''
}

export function newText(value: string): Text {
  return { type: 'text', value }
}

export function newElement(
  tagName: string,
  children: Node[],
  properties: Element['properties'] = {},
): Element {
  return { type: 'element', tagName, properties, children }
}
