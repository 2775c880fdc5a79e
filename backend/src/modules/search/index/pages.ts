import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { type Mount, type SiteBrand, type SiteMode, wholeTitle } from 'federation'
import { brandsOf } from 'federation/brands'
import { pageFile, prerenderedFile } from 'federation/site-files'
import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import { clip } from '../../../clip.ts'
import { textPages } from '../../../db/schema/siteTexts.ts'
import { createPageReader } from '../../../site/pages.ts'
import type { EntryValues } from './entries.repository.ts'

type Node = DefaultTreeAdapterTypes.Node
type Element = DefaultTreeAdapterTypes.Element

/** In characters. */
const MAX_BODY = 20_000
/** Elements whose text is about others, or about nothing. */
const LEFT_OUT = new Set(['script', 'style', 'nav', 'form', 'svg', 'noscript', 'template', 'button'])

/**
 * Reads the pages of each brand that search engines may list, and that show nothing but their own texts: title and description of
 * the composed page, and the text of the prerendered one, where it exists. Files that did not change are not parsed again.
 */
export function createPageSource(siteDir: string, mode: SiteMode) {
  const folder = join(siteDir, mode)
  const readPage = createPageReader(folder)
  const known = new Map<string, { html: string; entry: EntryValues }>()

  return async (mounts: Mount[]): Promise<EntryValues[]> => {
    const found = mounts.filter(hasOwnTexts).flatMap((mount) =>
      brandsOf(mode).map(async (brand) => {
        const composed = await readPage(pageFile(brand, mount))
        if (!composed?.isIndexed) return []
        const file = prerenderedFile(brand, mount.path)
        const prerendered = file && (await readPage(file))
        const html = (prerendered || composed).html
        const key = `${brand.id} ${mount.path}`
        const last = known.get(key)
        const entry = last?.html === html ? last.entry : entryOf(html, mount.path, brand)
        known.set(key, { html, entry })
        return [entry]
      }),
    )
    return (await Promise.all(found)).flat()
  }
}

/** A page of lists shows what has entries of its own, and may show it longer than it exists. */
function hasOwnTexts({ path, data, draw, deep }: Mount): boolean {
  if (path.includes(':') || data || deep) return false
  return draw === 'static' || textPages.some((page) => path === `/${page}`)
}

function entryOf(html: string, path: string, brand: SiteBrand): EntryValues {
  const page = parse(html)
  const title = textOf(find(page, (element) => element.tagName === 'title')).trim()
  const description = find(page, ({ attrs }) => attrs.some(({ value }) => value === 'description'))
  const about = description?.attrs.find(({ name }) => name === 'content')?.value ?? ''
  const shown = textOf(find(page, ({ tagName }) => tagName === 'main')).replace(/\s+/g, ' ')
  const values = {
    title: title.endsWith(wholeTitle('', brand)) ? title.slice(0, -wholeTitle('', brand).length) : title,
    body: clip(`${about} ${shown}`.trim(), MAX_BODY),
  }
  return {
    ...{ kind: 'page', record: `${brand.id} ${path}`, position: 0, brand: brand.id, params: [path] },
    ...{ ...values, context: '' },
    source: createHash('md5').update(`${values.title}\n${values.body}`).digest('hex'),
  }
}

function find(node: Node, isIt: (element: Element) => boolean): Element | undefined {
  for (const child of 'childNodes' in node ? node.childNodes : []) {
    if ('tagName' in child && isIt(child)) return child
    const found = find(child, isIt)
    if (found) return found
  }
  return undefined
}

function textOf(node: Node | undefined): string {
  if (!node) return ''
  if (node.nodeName === '#text') return (node as DefaultTreeAdapterTypes.TextNode).value
  if (!('childNodes' in node) || LEFT_OUT.has(node.nodeName)) return ''
  return `${node.childNodes.map(textOf).join('')}${'tagName' in node && node.tagName !== 'a' ? ' ' : ''}`
}
