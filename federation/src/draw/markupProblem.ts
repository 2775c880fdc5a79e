import { randomUUID } from 'node:crypto'
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse } from 'parse5'

type Node = DefaultTreeAdapterTypes.Node
type Element = DefaultTreeAdapterTypes.Element

/** Elements that run code, load documents, or change the page that they are in. */
const REFUSED = new Set([
  'applet',
  'base',
  'embed',
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

/**
 * What markup of a remote's page contains that could run code, affect anything outside of the page's place, or send
 * what is typed there; null for markup that is only content. It is parsed as a browser parses it, in its place, with and
 * without scripts, because the content of `<noscript>` depends on that.
 */
export function markupProblem(markup: string): string | null {
  // What follows the place in the page, which markup cannot imitate.
  const mark = randomUUID()
  for (const scriptingEnabled of [true, false]) {
    const document = parse(`<!doctype html><body><div id="root">${markup}</div><i id="${mark}"></i>`, {
      scriptingEnabled,
    })
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
  const wrong = attrs.map(attributeProblem).find((problem) => problem !== null)
  return wrong === undefined ? null : `<${tagName} ${wrong}`
}

function attributeProblem({ prefix, name, value }: Element['attrs'][number]): string | null {
  const label = prefix ? `${prefix}:${name}` : name
  if (/^on/i.test(name) || name === 'srcdoc') return `${label}>`
  // The shell finds its root and the page's data by these.
  if (name === 'id' && /^(?:root$|mfe-)/.test(value)) return `id="${value.slice(0, 20)}">`
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
