import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import { RefusedFile } from './refusedFile.ts'
import { allowedAttributes, allowedElements, isSafeStyle, isSafeValue } from './svgAllowed.ts'

type Node = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element

const MAX_BYTES = 1_000_000
const MAX_ELEMENTS = 20_000
const MAX_DEPTH = 100
/** Elements that are drawn, with every `use` resolved: few lines can ask for billions. */
const MAX_DRAWN = 100_000
const MAX_NESTED = 1000
const SVG = 'http://www.w3.org/2000/svg'
const XLINK = 'http://www.w3.org/1999/xlink'
const DEFAULT_SIDE = 300

/**
 * Rewrites a drawing from the elements and attributes that are allowed: without scripts, handlers, links, animations of
 * addresses, embedded pages, or anything that is loaded from elsewhere. Throws `RefusedFile` for one that cannot be read.
 */
export function sanitizeSvg(file: Buffer): { svg: Buffer; width: number; height: number } {
  if (file.length > MAX_BYTES) throw new RefusedFile('El dibujo SVG pasa de 1 MB. Súbelo como PNG o WebP.')
  const text = readText(file)
  if (/<!(ENTITY|ELEMENT|ATTLIST|NOTATION)|<!DOCTYPE[^>]*\[/i.test(text))
    throw new RefusedFile('El SVG define entidades. Expórtalo de nuevo sin ellas.')
  const root = parseFragment(
    text.replace(/^\s*<\?xml[^>]*\?>/, '').replace(/<!DOCTYPE[^>]*>/i, ''),
  ).childNodes.find((node): node is Element => 'tagName' in node && node.tagName === 'svg')
  if (!root) throw new RefusedFile('El archivo no es un dibujo SVG.')
  const writing = { elements: 0 }
  const content = writeElement(root, writing, 0)
  if (writing.elements < 2) throw new RefusedFile('El SVG no dibuja nada que se admita.')
  requireFewDrawn(root)
  return { svg: Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n${content}\n`), ...sizeOf(root) }
}

function readText(file: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file)
  } catch {
    throw new RefusedFile('El SVG no está en UTF-8. Expórtalo de nuevo.')
  }
}

function writeElement(element: Element, writing: { elements: number }, depth: number): string {
  writing.elements += 1
  if (writing.elements > MAX_ELEMENTS || depth > MAX_DEPTH)
    throw new RefusedFile('El SVG tiene demasiados elementos. Simplifícalo o súbelo como PNG o WebP.')
  const { tagName } = element
  const namespaces = depth === 0 ? ` xmlns="${SVG}" xmlns:xlink="${XLINK}"` : ''
  const start = `<${tagName}${namespaces}${writeAttributes(element)}`
  const content =
    tagName === 'style'
      ? writeStyle(element)
      : element.childNodes.map((each) => writeNode(each, writing, depth)).join('')
  return content === '' ? `${start}/>` : `${start}>${content}</${tagName}>`
}

function writeNode(node: Node, writing: { elements: number }, depth: number): string {
  if (node.nodeName === '#text') return escaped((node as DefaultTreeAdapterTypes.TextNode).value)
  if (!('tagName' in node) || node.namespaceURI !== SVG || !allowedElements.has(node.tagName)) return ''
  return writeElement(node, writing, depth + 1)
}

function writeAttributes({ attrs }: Element): string {
  return attrs
    .map(({ prefix, name, value }) => {
      const full = prefix ? `${prefix}:${name}` : name
      if (!allowedAttributes.has(full) || !isSafeValue(full, value)) return ''
      return ` ${full}="${escaped(value)}"`
    })
    .join('')
}

function writeStyle({ childNodes }: Element): string {
  const css = childNodes.map((node) => ('value' in node ? String(node.value) : '')).join('')
  return isSafeStyle(css) ? escaped(css) : ''
}

function escaped(text: string): string {
  return (
    text
      // Characters that XML does not allow.
      .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
  )
}

function requireFewDrawn(root: Element) {
  const byId = new Map<string, Element>()
  const collect = (element: Element) => {
    const id = attributeOf(element, 'id')
    if (id && !byId.has(id)) byId.set(id, element)
    for (const child of elementsIn(element)) collect(child)
  }
  collect(root)
  const counts = new Map<Element, number>()
  const open = new Set<Element>()
  function count(element: Element): number {
    const known = counts.get(element)
    if (known !== undefined) return known
    if (open.has(element)) throw new RefusedFile('El SVG se contiene a sí mismo (use).')
    if (open.size > MAX_NESTED) throw new RefusedFile('El SVG repite demasiados elementos (use).')
    open.add(element)
    const target =
      element.tagName === 'use' ? byId.get((attributeOf(element, 'href') ?? '').replace(/^#/, '')) : undefined
    const parts = target ? [target, ...elementsIn(element)] : elementsIn(element)
    const total = parts.reduce((sum, part) => sum + count(part), 1)
    if (total > MAX_DRAWN) throw new RefusedFile('El SVG repite demasiados elementos (use).')
    open.delete(element)
    counts.set(element, total)
    return total
  }
  count(root)
}

const elementsIn = ({ childNodes }: Element) =>
  childNodes.filter((node): node is Element => 'tagName' in node)

function attributeOf({ attrs }: Element, name: string): string | undefined {
  return attrs.find((each) => each.name === name)?.value
}

/** Of the attributes in pixels, or of the view box. */
function sizeOf(root: Element): { width: number; height: number } {
  const [, , boxWidth, boxHeight] = (attributeOf(root, 'viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const side = (name: string, box: number | undefined) => {
    const [, pixels] = /^\s*(\d{1,6}(?:\.\d+)?)(?:px)?\s*$/.exec(attributeOf(root, name) ?? '') ?? []
    const value = Math.round(Number(pixels ?? box ?? DEFAULT_SIDE))
    return Number.isFinite(value) && value > 0 ? Math.min(value, 100_000) : DEFAULT_SIDE
  }
  return { width: side('width', boxWidth), height: side('height', boxHeight) }
}
