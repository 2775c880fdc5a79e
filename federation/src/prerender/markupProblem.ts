import { randomUUID } from 'node:crypto'
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse } from 'parse5'
import { tagsProblem } from './markupTags.ts'

type Node = DefaultTreeAdapterTypes.Node
type Element = DefaultTreeAdapterTypes.Element

/** Elements that run code, load documents, or change the page that they are in. */
const REFUSED = new Set([
  'applet',
  'base',
  'embed',
  'fencedframe',
  'frame',
  'frameset',
  'iframe',
  'link',
  'meta',
  'object',
  'script',
  'style',
])

/** Attributes that hold an address. */
const ADDRESSES = new Set(['action', 'data', 'formaction', 'href', 'poster', 'src', 'xlink:href'])

/** Attributes that send what somebody types; before scripts run, forms of this site send nothing. */
const TARGETS = new Set(['action', 'formaction'])

/** Elements whose name replaces a property of `document`, such as `getElementById`. */
const NAMED_IN_DOCUMENT = new Set(['form', 'img'])

/** A page of this site has at most 4,000 elements, 14 deep. Browsers flatten what is deeper than 512. */
const MAX_ELEMENTS = 50_000
const MAX_DEPTH = 250

/**
 * What markup of a remote's page contains that could run code, affect anything outside of the page's place, or send
 * what is typed there; null for markup that is only content. Its tags must be written so that every parser finds the same
 * ones. Then it is parsed as a browser parses it, in its place, with and without scripts, because the content of
 * `<noscript>` depends on that.
 */
export function markupProblem(markup: string): string | null {
  const unclear = tagsProblem(markup)
  if (unclear !== null) return unclear
  // What follows the place in the page, which markup cannot imitate.
  const mark = randomUUID()
  for (const scriptingEnabled of [true, false]) {
    const document = parsed(`<!doctype html><body><div id="root">${markup}</div><i id="${mark}"></i>`, {
      scriptingEnabled,
    })
    if (!document) return 'too many elements'
    const [, html, ...afterHtml] = document.childNodes
    const body = childrenOf(html).find(isNamed('body'))
    const [root, end, ...afterEnd] = childrenOf(body)
    const isInPlace = isNamed('div')(root) && isNamed('i')(end) && end.attrs[0]?.value === mark
    const isUnchanged = isNamed('html')(html) && html.attrs.length + (body?.attrs.length ?? 1) === 0
    if (!isInPlace || !isUnchanged || afterEnd.length + afterHtml.length > 0)
      return 'elements outside of its place'
    for (const child of childrenOf(root)) {
      const problem = firstProblem(child)
      if (problem !== null) return problem
    }
  }
  return null
}

/**
 * Parses a page; null when it has too many elements. A parser repeats open formatting elements in each block, so that a
 * few kilobytes can become millions of elements.
 */
function parsed(page: string, options: { scriptingEnabled: boolean }) {
  let elements = 0
  let depth = 0
  const tooMany = new Error('too many elements')
  const treeAdapter: typeof defaultTreeAdapter = {
    ...defaultTreeAdapter,
    createElement(...element) {
      elements += 1
      if (elements > MAX_ELEMENTS) throw tooMany
      return defaultTreeAdapter.createElement(...element)
    },
    onItemPush() {
      depth += 1
      if (depth > MAX_DEPTH) throw tooMany
    },
    onItemPop() {
      depth -= 1
    },
  }
  try {
    return parse(page, { ...options, treeAdapter })
  } catch (error) {
    if (error === tooMany) return null
    throw error
  }
}

function firstProblem(node: Node): string | null {
  if (defaultTreeAdapter.isElementNode(node)) {
    const problem = elementProblem(node)
    if (problem !== null) return problem
  }
  for (const child of childrenOf(node)) {
    const problem = firstProblem(child)
    if (problem !== null) return problem
  }
  return null
}

/** Facts for search engines, which a browser does not run. */
const STRUCTURED_DATA = 'application/ld+json'

function elementProblem({ tagName, attrs }: Element): string | null {
  const [first, ...others] = attrs
  const isData = tagName === 'script' && first?.name === 'type' && first.value === STRUCTURED_DATA
  if (REFUSED.has(tagName) && !(isData && others.length === 0)) return `<${tagName}>`
  const wrong = attrs.map((each) => attributeProblem(each, tagName)).find((problem) => problem !== null)
  return wrong === undefined ? null : `<${tagName} ${wrong}`
}

function attributeProblem({ prefix, name, value }: Element['attrs'][number], tagName: string): string | null {
  const label = prefix ? `${prefix}:${name}` : name
  if (/^on/i.test(name) || name === 'srcdoc') return `${label}>`
  // Scripts of the page find its root, its data and their own globals by these.
  if (name === 'id' && /^(?:root$|mfe-|__)/.test(value)) return `id="${value.slice(0, 20)}">`
  if (name === 'name' && (NAMED_IN_DOCUMENT.has(tagName) || value.startsWith('__'))) return 'name>'
  // An animation could set an address that runs code.
  if (/^attributename$/i.test(name) && /href/i.test(value)) return `${label}="${value.slice(0, 20)}">`
  // Browsers may take a template for another place of the page, or for a document of its own.
  if (tagName === 'template' && name !== 'id' && !name.startsWith('data-')) return `${label}>`
  const address = value.replace(/[\0- ]/g, '')
  if (ADDRESSES.has(label) && /^(?:javascript|vbscript|data:(?!image\/))/i.test(address))
    return `${label}="${address.slice(0, 20)}…">`
  const leaves = TARGETS.has(name) && /^(?:[a-z][a-z\d+.-]*:|[\\/]{2})/i.test(address)
  return leaves ? `${label}> to another site` : null
}

function childrenOf(node: Node | undefined): Node[] {
  if (!node) return []
  const content = 'content' in node ? childrenOf(node.content) : []
  return [...content, ...('childNodes' in node ? node.childNodes : [])]
}

function isNamed(name: string) {
  return (node: Node | undefined): node is Element =>
    node !== undefined && defaultTreeAdapter.isElementNode(node) && node.tagName === name
}
